-- Sends one request again and again, or a PUT with another number each time, and writes the results
-- as JSON.
--
-- usage: wrk … -s request.lua URL [-- FIRST LAST]   the numbers to set in turn

function init(arguments)
  local first, last = tonumber(arguments[1]), tonumber(arguments[2])
  if not first then return end

  local requests = {}
  for number = first, last do
    table.insert(requests, wrk.format("PUT", nil, nil, string.format('{"value": %d}', number)))
  end
  local count = 0
  request = function()
    count = count + 1
    return requests[count % #requests + 1]
  end
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '\n{"requests": %d, "seconds": %f, "median": %f, "p99": %f, "failures": %d}\n',
    summary.requests, summary.duration / 1e6, latency:percentile(50) / 1000,
    latency:percentile(99) / 1000,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end
