import prefetchBooking from './prefetch-booking.ts?worker&url'

/** Fetches the scripts of booking once the page is loaded, except for people who save data. */
export function BookingPrefetch() {
  // With a listener React leaves the script here. Otherwise it would move it before the stylesheet, which then loads later.
  return <script type="module" async src={prefetchBooking} fetchPriority="low" onError={() => undefined} />
}
