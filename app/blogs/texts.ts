import { digits } from '../platform/i18n/digits.ts'
import { inLanguages } from '../platform/i18n/in-languages.ts'

export const blogs = inLanguages({
  pageTitle: { en: 'Recent Blogs', bn: 'সাম্প্রতিক ব্লগ' },
  description: {
    en: 'Questions patients really ask, answered by the clinic in plain words.',
    bn: 'রোগীরা সত্যিই যা জানতে চান, ক্লিনিক তার উত্তর দেয় সহজ কথায়।',
  },
  title: { en: 'Recent Blogs', bn: 'সাম্প্রতিক ব্লগ' },
  empty: { en: 'No blogs yet', bn: 'এখনো কোনো ব্লগ নেই' },
  emptyLine: { en: 'Answers to questions from the clinic will be here.', bn: 'নানা প্রশ্নের উত্তর ক্লিনিক এখানে লিখবে।' },
  read: { en: 'Read on', bn: 'আরও পড়ুন' },
  readName: { en: (question: string) => `Read on: ${question}`, bn: (question: string) => `আরও পড়ুন: ${question}` },
})

export const blog = inLanguages({
  all: { en: 'All blogs', bn: 'সব ব্লগ' },
  others: { en: 'Others also asked', bn: 'অন্যরা আরও জানতে চেয়েছেন' },
  ask: { en: 'Is your question not here?', bn: 'আপনার প্রশ্নটি এখানে নেই?' },
  askUs: { en: 'Ask us', bn: 'আমাদের জিজ্ঞেস করুন' },
})

export const createBlog = inLanguages({
  title: { en: 'Create Blog', bn: 'নতুন ব্লগ' },
  question: { en: 'Question', bn: 'প্রশ্ন' },
  questionHint: { en: 'As a patient would ask it.', bn: 'রোগী যেভাবে জিজ্ঞেস করবেন।' },
  answer: { en: 'Answer', bn: 'উত্তর' },
  answerHint: {
    en: 'Plain text. An empty line starts a new paragraph.',
    bn: 'সাধারণ লেখা। একটি লাইন ফাঁকা রাখলে নতুন অনুচ্ছেদ শুরু হয়।',
  },
  photo: { en: 'Photo URL', bn: 'ছবির লিংক' },
  submit: { en: 'Create Blog', bn: 'ব্লগ প্রকাশ করুন' },
  saving: { en: 'Publishing …', bn: 'প্রকাশ করা হচ্ছে …' },
  confirm: {
    en: (question: string) => `Are you sure? You want to create ${question} blog?`,
    bn: (question: string) => `আপনি কি নিশ্চিত? “${question}” ব্লগটি প্রকাশ করতে চান?`,
  },
  created: { en: 'Blog created successfully', bn: 'ব্লগটি প্রকাশ করা হয়েছে।' },
})

export const manageBlogs = inLanguages({
  columns: { question: { en: 'Question', bn: 'প্রশ্ন' }, date: { en: 'Date', bn: 'তারিখ' } },
  title: { en: 'Manage Blogs', bn: 'ব্লগের তালিকা' },
  line: {
    en: (count: number) => `${count} ${count === 1 ? 'blog' : 'blogs'} on the website`,
    bn: (count: number) => `ওয়েবসাইটে ${digits(count)}টি ব্লগ`,
  },
  emptyLine: {
    en: 'Answer the first question that patients ask you again and again; it is shown on the website at once.',
    bn: 'রোগীরা যে প্রশ্নটি বারবার করেন, আগে সেটিরই উত্তর লিখুন। সঙ্গে সঙ্গেই তা ওয়েবসাইটে দেখা যাবে।',
  },
  editName: { en: (question: string) => `Edit ${question}`, bn: (question: string) => `সম্পাদনা করুন: ${question}` },
  deleteName: { en: (question: string) => `Delete ${question}`, bn: (question: string) => `মুছে ফেলুন: ${question}` },
  updateTitle: { en: 'Update Blog', bn: 'ব্লগ সম্পাদনা' },
  update: { en: 'Update Blog', bn: 'ব্লগ সংরক্ষণ করুন' },
  confirmUpdate: {
    en: (question: string) => `Are you sure? You want to update ${question} blog?`,
    bn: (question: string) => `আপনি কি নিশ্চিত? “${question}” ব্লগটি বদলাতে চান?`,
  },
  updated: { en: 'Blog updated successfully', bn: 'ব্লগটি বদলানো হয়েছে।' },
  confirmDelete: {
    en: (question: string) => `Are you sure? You want to delete ${question}`,
    bn: (question: string) => `আপনি কি নিশ্চিত? “${question}” মুছে ফেলতে চান?`,
  },
  deleted: { en: 'Blog deleted successfully', bn: 'ব্লগটি মুছে ফেলা হয়েছে।' },
})
