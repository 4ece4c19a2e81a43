-- The requests of wrk: each is forwarded for another client, and %d in the target becomes a new number of eight digits.
-- TARGET, FIRST, PIPELINE and CLOSING come from the environment.
local target = os.getenv("TARGET")
local pipeline = tonumber(os.getenv("PIPELINE"))
local number = tonumber(os.getenv("FIRST"))
local is_numbered = target:find("%%d")
local closing = os.getenv("CLOSING") == "true" and "Connection: close\r\n" or ""
local before = "GET " .. target .. " HTTP/1.1\r\nHost: bench\r\n" .. closing .. "X-Forwarded-For: 10."

-- The beginnings and ends of addresses are made once for many requests, because the server waits while this runs.
local network
local ends = {}
for last = 0, 255 do ends[last] = last .. "\r\n\r\n" end

local function one()
  number = number + 1
  local last = number % 256
  if last == 0 or not network then
    network = math.floor(number / 65536) % 256 .. "." .. math.floor(number / 256) % 256 .. "."
    if not is_numbered then network = before .. network end
  end
  if not is_numbered then return network .. ends[last] end
  return before:gsub("%%d", 10000000 + number % 90000000) .. network .. ends[last]
end

function request()
  if pipeline == 1 then return one() end
  local all = {}
  for i = 1, pipeline do all[i] = one() end
  return table.concat(all)
end

function done(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  io.write(string.format('{"requests":%d,"seconds":%f,"failed":%d,"p99":%f}\n',
    summary.requests, summary.duration / 1e6, failed, latency:percentile(99)))
end
