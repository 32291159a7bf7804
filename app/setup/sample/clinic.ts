import type { SampleHours } from './sample-types.ts'

const mondayToSaturday = [1, 2, 3, 4, 5, 6]

/** The clinic's own facts, and the public holidays on which it is closed. */
export const sampleClinic = {
  name: 'Teeth Care',
  address: 'House 12, Road 7, Dhanmondi, Dhaka 1205',
  phone: '01700-000000',
  email: 'hello@teethcare.example',
  latitude: 23.7461,
  longitude: 90.3742,
  zone: 'Asia/Dhaka',
  country: 'BD',
  tagline: 'Gentle dentistry, at the hour it suits you.',
  welcome: `Welcome. Sit down, nothing starts yet.

First we listen. Then we look, and tell you in plain words what we see, what it needs and what it costs. Only then do we begin, and you can raise a hand at any time.

Many of our patients were afraid for years. If you are too, say so when you book or at the door. We plan more time.`,
  social: {
    facebook: 'https://www.facebook.com/',
    instagram: 'https://www.instagram.com/',
    youtube: 'https://www.youtube.com/',
  },
  openingHours: mondayToSaturday.map((weekday): SampleHours => ({ weekday, from: '08:00', to: '18:00' })),
  closures: [
    { monthDay: '12-16', reason: 'Victory Day' },
    { monthDay: '02-21', reason: 'International Mother Language Day' },
    { monthDay: '03-26', reason: 'Independence Day' },
  ],
}
