import { withReason } from '../closure-reasons.ts'
import { digits } from '../digits.ts'
import type { visitMails as english } from '../en/visit-mails.ts'
import { untilCutoff } from '../lengths.ts'
import { callUs } from '../phone.ts'
import { greeting } from './greeting.ts'

type MailedVisit = Parameters<typeof english.booked.text>[0]
type Persons = Pick<MailedVisit, 'forName'>

// A visit's time is only a time of day ("সকাল ৯:৩০"), so it can take an ending.

const whom = ({ forName }: Persons) => (forName === undefined ? '' : `\nরোগী: ${forName}`)

const facts = (visit: MailedVisit) => `${visit.treatment}${whom(visit)}
${visit.day}, ${visit.time}
ডাক্তার: ${visit.doctor}`

const place = ({ address, phone }: MailedVisit) => [address, digits(phone)].filter(Boolean).join('\n')

const change = ({ cutoffMinutes, isChangeable, link, phone }: MailedVisit) =>
  isChangeable
    ? `এখানে অ্যাপয়েন্টমেন্টটি দেখতে পারবেন, আর ${untilCutoff(cutoffMinutes)} সময় বদলাতে বা বাতিল করতে পারবেন:

${link}

এই লিংক যাঁর কাছে থাকবে, তিনিও এসব করতে পারবেন। তাই লিংকটি কাউকে দেবেন না।`
    : `এখানে অ্যাপয়েন্টমেন্টটি দেখতে পারবেন:

${link}

শুরু হতে বেশি দেরি নেই, তাই এখন সময় বদলাতে বা বাতিল করতে ${callUs(phone)}।`

const seeOrChange = ({ isChangeable }: MailedVisit) => (isChangeable ? 'দেখুন, সময় বদলান বা বাতিল করুন' : 'আপনার ভিজিট দেখুন')

/** The mails about a visit, as plain text. */
const cannotKeep = (reason: string) => {
  const what = 'দুঃখিত, এই অ্যাপয়েন্টমেন্টটি আমরা রাখতে পারছি না'
  return withReason('bn', reason, words => `${what} (${words})।`, `${what}।`)
}

export const visitMails = {
  booked: {
    action: seeOrChange,
    subject: ({ treatment }) => `আপনার বুকিং আমরা পেয়েছি: ${treatment}`,
    text: visit => `${greeting(visit.name)}

আপনার বুকিং আমরা পেয়েছি:

${facts(visit)}
${visit.price}

${place(visit)}

${change(visit)}
`,
  },
  changed: {
    action: seeOrChange,
    subject: ({ treatment, day, time }) => `${day} ${time}টায় আপনার অ্যাপয়েন্টমেন্ট: ${treatment}`,
    text: visit => `${greeting(visit.name)}

আপনার অ্যাপয়েন্টমেন্টের চিকিৎসা বা কত সময় লাগবে, তা বদলানো হয়েছে। শুরু হবে আগের সময়েই:

${facts(visit)}
প্রায় ${digits(String(visit.minutes))} মিনিট
${visit.price}

${place(visit)}

${change(visit)}
`,
  },
  moved: {
    action: seeOrChange,
    subject: ({ treatment, day, time }) => `আপনার ${treatment} অ্যাপয়েন্টমেন্ট এখন ${day} ${time}টায়`,
    text: visit => `${greeting(visit.name)}

আপনার অ্যাপয়েন্টমেন্টের নতুন সময় ঠিক হয়েছে:

${facts(visit)}
${visit.price}

${place(visit)}

${change(visit)}
`,
  },
  cancelled: {
    action: () => 'আবার বুক করুন',
    subject: ({ treatment }) => `আপনার ${treatment} অ্যাপয়েন্টমেন্ট বাতিল হয়েছে`,
    text: visit => `${greeting(visit.name)}

এই অ্যাপয়েন্টমেন্টটি বাতিল হয়েছে:

${facts(visit)}

আপনি যদি এটি বাতিল করতে না চেয়ে থাকেন, তাহলে ${callUs(visit.phone)}। আমরা মিলে নতুন একটি সময় ঠিক করব।
`,
  },
  reminder: {
    action: seeOrChange,
    subject: ({ treatment, day, time }) => `দেখা হবে ${day} ${time}টায়: ${treatment}`,
    text: visit => `${greeting(visit.name)}

আমরা আপনার অপেক্ষায় আছি:

${facts(visit)}

${place(visit)}

${change(visit)}

দেরি হলে বা আসতে না পারলে আমাদের ফোন করুন: সময়টা পেলে অন্য কেউ খুশি হবেন।
`,
  },
  confirm: {
    action: () => 'আসছি, অথবা অন্য সময়',
    subject: ({ treatment, day, time }) => `${day} ${time}টায় আসছেন তো? ${treatment}`,
    text: visit => `${greeting(visit.name)}

আপনি আসছেন তো?

${facts(visit)}

${place(visit)}

${visit.isChangeable ? 'এখানে এক চাপেই জানান আপনি আসছেন, অথবা সময় বদলান বা বাতিল করুন:' : 'এখানে জানান আপনি আসছেন:'}

${visit.link}

এই লিংক যাঁর কাছে থাকবে, তিনিও এসব করতে পারবেন। তাই লিংকটি কাউকে দেবেন না।

আসতে না পারলে আমাদের জানান: সময়টা পেলে অন্য কেউ খুশি হবেন।
`,
  },
  'ask-to-reschedule': {
    action: () => 'নতুন সময় বেছে নিন',
    subject: ({ treatment }) => `আপনার ${treatment} অ্যাপয়েন্টমেন্টের নতুন সময় বেছে নিন`,
    text: visit => `${greeting(visit.name)}

${cannotKeep(visit.reason)}

${facts(visit)}

${visit.proposes ? 'আপনার সঙ্গে মেলে এমন কিছু সময় এখানে আছে, এক চাপেই নিতে পারবেন। বাকি সব ফাঁকা সময়ও আছে:' : 'এখানে নতুন সময় বেছে নিন:'}

${visit.link}

অথবা ${callUs(visit.phone)}, আমরা মিলে একটি সময় ঠিক করব।
`,
  },
  'running-late': {
    action: () => 'আপনার ভিজিট দেখুন',
    subject: ({ treatment }) => `আজ আমাদের দেরি হচ্ছে: আপনার ${treatment} অ্যাপয়েন্টমেন্ট`,
    text: visit => `${greeting(visit.name)}

দুঃখিত, আজ আমাদের দেরি হচ্ছে। আপনার অ্যাপয়েন্টমেন্ট ${visit.later}টার আগে শুরু হবে না:

${facts(visit)}

আপনি ${visit.later}টায় এলেও কোনো ক্ষতি নেই: যে সময় বুক করেছেন, সেই সময় ধরেই আপনার পালা আসবে। কাজ কত দূর এগোল, এখানে দেখতে পারবেন:

${visit.link}

পরে আসতে না পারলে ${callUs(visit.phone)}।
`,
  },
  offer: {
    action: 'আরও আগের সময়টি দেখুন',
    subject: treatment => `আপনার ${treatment} অ্যাপয়েন্টমেন্টের জন্য আরও আগের সময়`,
    text: offer => `${greeting(offer.name)}

আপনার অ্যাপয়েন্টমেন্টের জন্য আরও আগের একটি সময় ফাঁকা হয়েছে:

${offer.treatment}${whom(offer)}
${offer.day}, ${offer.time}
ডাক্তার: ${offer.doctor}
${offer.insteadOf}টার বদলে

${offer.until} পর্যন্ত এখান থেকে নিতে পারবেন:

${offer.link}

কিছু না করলে আপনার অ্যাপয়েন্টমেন্ট যেমন আছে তেমনই থাকবে, আর সময়টির কথা পরের জনকে জানানো হবে।
`,
  },
  offerToBook: {
    action: 'ফাঁকা সময়টি দেখুন',
    subject: treatment => `${treatment}-এর একটি সময় ফাঁকা হয়েছে`,
    text: offer => `${greeting(offer.name)}

সময় ফাঁকা হলে আপনি জানাতে বলেছিলেন:

${offer.treatment}${whom(offer)}
${offer.day}, ${offer.time}
ডাক্তার: ${offer.doctor}

${offer.until} পর্যন্ত এখানে বুক করতে পারবেন:

${offer.link}

কিছু না করলে সময়টির কথা পরের জনকে জানানো হবে, আর আমরা আপনার জন্য খুঁজতে থাকব।
`,
  },
} satisfies typeof english
