interface HappenedFacts {
  readonly treatment: string
  readonly when: string
  /** The previous time of a moved visit. */
  readonly from: string | null
}

/** What happened to visits: what, the patient's name, and the details, as in "New: Hasan Ali, filling, today 3:30 PM". */
export const justNow = {
  title: 'Just now',
  notSeen: 'Not seen yet: ',
  newOnes: 'new',
  count: (events: number) => `${events} new`,
  markSeen: (events: number) => `${events} new: seen`,
  nothingNew: 'nothing new',
  empty: 'New bookings, moves and cancellations appear here as they happen.',
  today: 'today',
  kinds: { booked: 'New:', moved: 'Moved:', offer_taken: 'Offer taken:', cancelled: 'Cancelled:' },
  details: ({ treatment, when, from }: HappenedFacts) =>
    from === null ? `, ${treatment}, ${when}` : `, ${treatment}, from ${from} to ${when}`,
  byStaff: (name: string) => ` (by ${name})`,
}
