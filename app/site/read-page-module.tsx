import address from './read-page.ts?worker&url'

/** The one script of a read page: an async module that blocks nothing. */
export function ReadPageModule() {
  // With a listener React leaves the script where it stands. It would put it before the stylesheet, which then comes later.
  return <script type="module" async src={address} fetchPriority="low" onError={() => undefined} />
}
