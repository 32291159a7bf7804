import { exampleFacts, exampleLink } from '../../messages/examples.server.ts'
import type { Words } from '../../messages/message.server.ts'
import type { MailedVisit, SmsVisit } from './visit-words.server.ts'

const same = { forName: undefined, phone: '01700-000000', isChangeable: true, link: exampleLink }
const mailed = { ...same, minutes: 30, cutoffMinutes: 240, proposes: true }

export const exampleVisits: Words<{ readonly mailed: MailedVisit; readonly texted: SmsVisit }> = {
  en: {
    mailed: {
      ...exampleFacts.en,
      ...mailed,
      treatment: 'dental check-up',
      doctor: 'Dr. Farah Karim',
      price: '৳ 500',
      address: 'Road 27, Dhaka',
      reason: 'Ill',
    },
    texted: { ...exampleFacts.en, ...same },
  },
  bn: {
    mailed: {
      ...exampleFacts.bn,
      ...mailed,
      treatment: 'দাঁত পরীক্ষা',
      doctor: 'ডা. ফারাহ করিম',
      price: '৳ ৫০০',
      address: 'রোড ২৭, ঢাকা',
      reason: 'অসুস্থ',
    },
    texted: { ...exampleFacts.bn, ...same },
  },
}
