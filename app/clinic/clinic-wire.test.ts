import { expect, test } from 'vitest'
import { parseMapPosition } from './clinic-wire.ts'

const here = { latitude: 23.7461, longitude: 90.3742 }

test.each([
  '23.7461, 90.3742',
  ' 23.7461 90.3742 ',
  'https://www.openstreetmap.org/?mlat=23.7461&mlon=90.3742#map=17/23.7/90.3',
  'https://www.openstreetmap.org/#map=17/23.7461/90.3742',
  'https://www.google.com/maps/place/Some+Clinic/@23.1,90.1,17z/data=!3m1!4b1!4m6!3m5!1s0x0:0x0!8m2!3d23.7461!4d90.3742',
  'https://www.google.com/maps/@23.7461,90.3742,17z',
  'https://maps.google.com/?q=23.7461,90.3742',
  'https://www.google.com/maps/search/?api=1&query=23.7461%2C90.3742',
])('a place is read from %s', text => {
  expect(parseMapPosition(text)).toEqual(here)
})

test('south and west are negative', () => {
  expect(parseMapPosition('-33.8688, -151.2093')).toEqual({ latitude: -33.8688, longitude: -151.2093 })
})

test.each(['', 'Dhanmondi', 'https://maps.app.goo.gl/abc', '95, 10', '10, 190', '23.7461'])(
  'no place is in %j',
  text => {
    expect(parseMapPosition(text)).toBeUndefined()
  },
)
