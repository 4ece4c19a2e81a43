-- For wrk: sixteen requests at a time, each of a client that was never there before. Its one thread counts through the
-- IPv4 addresses from 11.0.0.0 on.
local pipelined = 16
local address = 11 * 0x1000000

function request()
  local requests = {}
  for i = 1, pipelined do
    address = address + 1
    requests[i] = string.format(
      'GET /api/timestamp?unix=0 HTTP/1.1\r\nHost: flood.example\r\nX-Forwarded-For: %d.%d.%d.%d\r\n\r\n',
      bit.rshift(address, 24), bit.band(bit.rshift(address, 16), 255), bit.band(bit.rshift(address, 8), 255),
      bit.band(address, 255))
  end
  return table.concat(requests)
end
