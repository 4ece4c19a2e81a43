"""Sends requests to a cordage server from a bot in Python, for example with discord.py:

    python3 client.py http://127.0.0.1:8080 /api/timestamp unix=1700000000
"""

import asyncio
import http.client
import json
import sys
import time
import urllib.error
import urllib.parse
import urllib.request


class Cordage:
    """Keeps responses with their ETags, revalidates them, and waits if there were too many requests.

    Raises ValueError if the server rejects a request, and OSError if there is no response. Neither contains the
    values of parameters, which can be secrets.
    """

    def __init__(self, base_url, user_agent, *, timeout=10, max_kept=256, max_attempts=5):
        if not base_url.startswith(("http://", "https://")):
            raise ValueError("The address of the server must begin with http:// or https://.")
        self.base_url = base_url
        self.user_agent = user_agent
        self.timeout = timeout  # In seconds.
        self.max_kept = max_kept
        self.max_attempts = max_attempts
        self.kept = {}  # URL: (ETag, result), the oldest first

    async def get(self, path, /, **parameters):
        """The JSON at a path. Other tasks of the bot run meanwhile."""
        query = urllib.parse.urlencode(parameters)
        return await asyncio.to_thread(self._get, f"{self.base_url}{path}?{query}")

    def _keep(self, url, etag, result):
        self.kept[url] = etag, result
        for oldest in list(self.kept)[: -self.max_kept]:
            self.kept.pop(oldest, None)

    def _request(self, url):
        etag, result = self.kept.get(url, (None, None))
        headers = {"User-Agent": self.user_agent, **({"If-None-Match": etag} if etag else {})}
        try:
            with urllib.request.urlopen(urllib.request.Request(url, headers=headers), timeout=self.timeout) as response:
                result = _json_of(response)
                if response.headers["ETag"]:
                    self._keep(url, response.headers["ETag"], result)
                return result
        except urllib.error.HTTPError as error:
            if error.code == 304 and etag:
                return result
            raise

    def _get(self, url):
        for attempt in range(1, self.max_attempts + 1):
            try:
                return self._request(url)
            except urllib.error.HTTPError as error:
                seconds = error.headers["Retry-After"] or ""
                if error.code != 429 or not seconds.isdigit() or attempt == self.max_attempts:
                    raise ValueError(_detail_of(error)) from None
                time.sleep(min(int(seconds), 60))
            except http.client.HTTPException:
                raise ValueError("The address is not a URL, or the response is not HTTP.") from None


def _json_of(response):
    try:
        return json.load(response)
    except ValueError:
        raise ValueError("The response is not JSON.") from None


def _detail_of(error):
    """The server's reason for rejecting a request; a proxy before it does not send JSON."""
    try:
        detail = json.load(error)["detail"]
    except (ValueError, KeyError, TypeError, http.client.HTTPException):
        detail = None
    return detail if isinstance(detail, str) else f"The server answered {error.code}."


def main(arguments):
    if len(arguments) < 2 or not all("=" in each for each in arguments[2:]):
        print("Usage: python3 client.py SERVER PATH [NAME=VALUE...]", file=sys.stderr)
        return 2
    base_url, path, *pairs = arguments
    try:
        cordage = Cordage(base_url, "cordage-example/1.0")
        result = asyncio.run(cordage.get(path, **dict(pair.split("=", 1) for pair in pairs)))
    except (OSError, ValueError) as error:
        print(error, file=sys.stderr)
        return 1
    print(json.dumps(result, indent=2))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
