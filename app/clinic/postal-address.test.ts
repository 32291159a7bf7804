import { expect, test } from 'vitest'
import { postalAddress } from './postal-address.ts'

test.each([
  ['House 12, Road 5, Dhanmondi, Dhaka 1205', ['House 12, Road 5, Dhanmondi', 'Dhaka', '1205']],
  ['House 12, Road 5, Dhanmondi, Dhaka-1205', ['House 12, Road 5, Dhanmondi', 'Dhaka', '1205']],
  ['12 Clinic Road, Dhanmondi', ['12 Clinic Road, Dhanmondi', undefined, undefined]],
  ['Dhaka 1205', ['Dhaka 1205', undefined, undefined]],
])('%s', (address, [streetAddress, addressLocality, postalCode]) => {
  expect(postalAddress(address, 'BD')).toEqual({
    '@type': 'PostalAddress',
    streetAddress,
    ...(addressLocality && { addressLocality, postalCode }),
    addressCountry: 'BD',
  })
})
