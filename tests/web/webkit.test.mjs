// tier: all, long, needs webkit Xvfb, timeout 2400
// The suite of every engine in Debian's WebKit, driven by webkit2gtk-driver.

process.env.CORDAGE_BROWSER = 'webkit';
await import('./suite.mjs');
