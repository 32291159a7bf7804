done = function(summary, latency)
  local errors = summary.errors
  io.write(string.format("RESULT %d %d %d %d\n", summary.requests, summary.duration, latency:percentile(99),
    errors.status + errors.read + errors.timeout + errors.connect))
end
