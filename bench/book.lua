-- Books an hour that nobody has, with a doctor, some day of years, for the next patient.
local folder, n = os.getenv("BOOK_FOLDER"), tonumber(os.getenv("BOOK_FIRST"))

local function lines(name)
  local list = {}
  for line in io.lines(folder .. "/" .. name) do list[#list + 1] = line end
  return list
end

local tokens, doctors = lines("tokens.txt"), lines("doctors.txt")
local year, month, day = os.getenv("BOOK_DAY"):match("(%d+)-(%d+)-(%d+)")
local first = os.time({ year = tonumber(year), month = tonumber(month), day = tonumber(day), hour = 12 })

request = function()
  n = n + 1
  local slot = n * 7919 % 200000
  local date = os.date("!%Y-%m-%d", first + math.floor(slot / 100) * 86400)
  local hour = 8 + math.floor(slot / 10) % 10
  local body = string.format(
    '{"treatment":"dental check-up","appointDate":"%s","appointTime":"%02d:00","doctorId":"%s","phNum":"01712345678"}',
    date, hour, doctors[slot % 10 + 1])
  local headers = { ["Content-Type"] = "application/json", Authorization = "Bearer " .. tokens[n % #tokens + 1] }
  return wrk.format("POST", "/api/appointment", headers, body)
end

dofile(os.getenv("RESULT_SCRIPT"))
