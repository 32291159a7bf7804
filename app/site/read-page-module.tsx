import address from './read-page.ts?worker&url'

/** The one script of a read page: an async module that blocks nothing. */
export function ReadPageModule() {
  return <script type="module" async src={address} fetchPriority="low" />
}
