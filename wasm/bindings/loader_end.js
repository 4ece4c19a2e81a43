return Module; };
