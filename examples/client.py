"""Asks a cordage server over HTTP from a bot in Python, such as one that stands on discord.py:

    python3 client.py http://127.0.0.1:8080 /api/timestamp unix=1700000000
"""

import asyncio
import json
import sys
import time
import urllib.error
import urllib.parse
import urllib.request


class Cordage:
    """Keeps each answer with its ETag and asks whether it still holds; waits where there were too many requests."""

    def __init__(self, base_url, user_agent):
        self.base_url = base_url
        self.user_agent = user_agent
        self.kept = {}  # URL: (ETag, result)

    async def get(self, path, **parameters):
        """The JSON at a path. The loop of the bot goes on meanwhile."""
        query = urllib.parse.urlencode(parameters)
        return await asyncio.to_thread(self._get, f"{self.base_url}{path}?{query}")

    def _get(self, url):
        etag, result = self.kept.get(url, (None, None))
        headers = {"User-Agent": self.user_agent, **({"If-None-Match": etag} if etag else {})}
        while True:
            try:
                with urllib.request.urlopen(urllib.request.Request(url, headers=headers)) as response:
                    result = json.load(response)
                    if response.headers["ETag"]:
                        self.kept[url] = response.headers["ETag"], result
                    return result
            except urllib.error.HTTPError as error:
                if error.code == 304:
                    return result
                if error.code != 429:
                    raise ValueError(json.load(error)["detail"]) from None
                time.sleep(int(error.headers["Retry-After"]))


if __name__ == "__main__":
    if len(sys.argv) < 3:
        print("Usage: python3 client.py SERVER PATH [NAME=VALUE...]", file=sys.stderr)
        sys.exit(2)
    base_url, path, *pairs = sys.argv[1:]
    cordage = Cordage(base_url, "cordage-example/1.0")
    print(json.dumps(asyncio.run(cordage.get(path, **dict(pair.split("=", 1) for pair in pairs))), indent=2))
