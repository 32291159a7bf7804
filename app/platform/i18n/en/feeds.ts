/** The texts of private calendar addresses. */
export const feeds = {
  title: 'Calendar addresses',
  line: 'Put such an address into your phone’s or computer’s calendar to see there who comes when; the treatment stays here. Whoever has the address sees this as you do, and each look counts as yours: keep it to yourself, revoke it when in doubt.',
  desk: 'The whole desk',
  whose: 'Whose calendar?',
  make: 'Make an address',
  made: 'The address is made.',
  once: (whose: string) =>
    `The address of ${whose}. It is shown only now: copy it into your calendar before you leave this screen.`,
  copy: 'Copy',
  copyOf: (whose: string) => `Copy the address of ${whose}`,
  since: (when: string) => `made on ${when}`,
  copied: 'The address is copied.',
  notCopied: 'This browser does not let us copy. Please mark the address and copy it.',
  revokeOf: (whose: string) => `Revoke the address of ${whose}`,
  revokeQuestion: (whose: string) => `Revoke the address of ${whose}? Calendars that use it see nothing more.`,
  revoked: 'The address is revoked.',
}
