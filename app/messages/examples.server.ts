import type { Words } from './message.server.ts'

// The invented facts that example messages show in docs/texts.md and in the tests over all messages.

export const exampleLink = 'https://smile.example/v/k7m2p9x4q8tr'
export const examplePhone = '01700-000000'

interface ExampleFacts {
  readonly clinic: string
  readonly name: string
  readonly day: string
  readonly time: string
  readonly later: string
  readonly until: string
}

export const exampleFacts: Words<ExampleFacts> = {
  en: {
    clinic: 'Teeth Care',
    name: 'Rahima Begum',
    day: 'Thu 26 Nov',
    time: '10:00 AM',
    later: '10:40 AM',
    until: '9:30 AM',
  },
  bn: {
    clinic: 'টিথ কেয়ার',
    name: 'রহিমা বেগম',
    day: 'বৃহঃ, ২৬ নভে',
    time: 'সকাল\u00a0১০:০০',
    later: 'সকাল\u00a0১০:৪০',
    until: 'সকাল\u00a0৯:৩০',
  },
}
