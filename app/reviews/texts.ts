import { digits } from '../platform/i18n/digits.ts'
import { inLanguages } from '../platform/i18n/in-languages.ts'

export const reviews = inLanguages({
  title: { en: 'Happy Patients', bn: 'খুশি রোগীদের কথা' },
  slide: {
    en: (index: number, count: number) => `Review ${index} of ${count}`,
    bn: (index: number, count: number) => `${digits(count)}টির মধ্যে ${digits(index)} নম্বর রিভিউ`,
  },
  visited: { en: (month: string) => `visited us in ${month}`, bn: (month: string) => `${month}-এ এসেছিলেন` },
  previous: { en: 'Previous review', bn: 'আগের রিভিউ' },
  following: { en: 'Next review', bn: 'পরের রিভিউ' },
})

export const addReview = inLanguages({
  title: { en: 'Add Review', bn: 'নতুন রিভিউ' },
  line: {
    en: 'It is shown on the website once the clinic has read it.',
    bn: 'ক্লিনিক পড়ে দেখার পর এটি ওয়েবসাইটে দেখানো হয়।',
  },
  name: { en: 'Reviewer name', bn: 'রিভিউ কার নামে' },
  reviewTitle: { en: 'Title', bn: 'শিরোনাম' },
  review: { en: 'Review', bn: 'রিভিউ' },
  photo: { en: 'Reviewer photo URL', bn: 'ছবির লিংক' },
  showVisit: { en: 'Show the month of my last visit beside it', bn: 'পাশে আমার শেষ ভিজিটের মাসও দেখান' },
  submit: { en: 'Add Review', bn: 'রিভিউ পাঠান' },
  saving: { en: 'Sending …', bn: 'পাঠানো হচ্ছে …' },
  confirm: {
    en: (title: string) => `Are you sure? ${title} is a correct review?`,
    bn: (title: string) => `আপনি কি নিশ্চিত, “${title}” রিভিউটি ঠিক আছে?`,
  },
  added: { en: 'Review added successfully', bn: 'রিভিউটি জমা হয়েছে।' },
})

export const manageReviews = inLanguages({
  title: { en: 'Manage Reviews', bn: 'রিভিউয়ের তালিকা' },
  line: {
    en: (waiting: number) => (waiting === 0 ? 'None is waiting for you.' : `${waiting} waiting for your decision`),
    bn: (waiting: number) =>
      waiting === 0 ? 'কোনো রিভিউ আপনার সিদ্ধান্তের অপেক্ষায় নেই।' : `${digits(waiting)}টি রিভিউ আপনার সিদ্ধান্তের অপেক্ষায়`,
  },
  empty: { en: 'No reviews yet', bn: 'এখনো কোনো রিভিউ নেই' },
  emptyLine: {
    en: 'What patients write is listed here first, and shown on the website once you approve it.',
    bn: 'রোগীরা যা লেখেন, তা আগে এখানে আসে। আপনি অনুমোদন করলে ওয়েবসাইটে দেখা যায়।',
  },
  states: {
    waiting: { en: 'waiting', bn: 'অপেক্ষায়' },
    shown: { en: 'on the website', bn: 'ওয়েবসাইটে' },
    hidden: { en: 'hidden', bn: 'আড়ালে' },
  },
  decisions: {
    shown: {
      act: { en: 'Approve', bn: 'অনুমোদন করুন' },
      actName: { en: (title: string) => `Approve ${title}`, bn: (title: string) => `অনুমোদন করুন: ${title}` },
      done: { en: 'Review is on the website', bn: 'রিভিউটি এখন ওয়েবসাইটে আছে।' },
    },
    hidden: {
      act: { en: 'Hide', bn: 'আড়াল করুন' },
      actName: { en: (title: string) => `Hide ${title}`, bn: (title: string) => `আড়াল করুন: ${title}` },
      done: { en: 'Review is hidden', bn: 'রিভিউটি আড়াল করা হয়েছে।' },
    },
  },
  deleteName: { en: (title: string) => `Delete ${title}`, bn: (title: string) => `মুছে ফেলুন: ${title}` },
  confirmDelete: {
    en: (title: string) => `Are you sure? You want to delete ${title}`,
    bn: (title: string) => `আপনি কি নিশ্চিত? “${title}” মুছে ফেলতে চান?`,
  },
  deleted: { en: 'Review deleted successfully', bn: 'রিভিউটি মুছে ফেলা হয়েছে।' },
})
