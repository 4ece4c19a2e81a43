; return Module; };
