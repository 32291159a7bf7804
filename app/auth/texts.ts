import { inLanguages } from '../platform/i18n/in-languages.ts'

export const auth = inLanguages({
  storageBlocked: {
    en: 'This browser blocks what a site stores (“cookies and site data”). Please allow it for this site: without it nobody can stay signed in.',
    bn: 'এই ব্রাউজারে সাইটের তথ্য (“কুকি ও সাইট ডেটা”) রাখা বন্ধ আছে। এই সাইটের জন্য তা চালু করুন: না হলে সাইন ইন করে থাকা যায় না।',
  },
  unscripted: {
    en: 'This page was not ready yet when you pressed the button, so nothing was sent. Please fill in what is missing and press it again. If you see this once more, JavaScript is switched off in your browser: signing in needs it.',
    bn: 'বাটন চাপার সময় পেজটি তখনো তৈরি ছিল না, তাই কিছুই পাঠানো হয়নি। যা বাকি আছে পূরণ করে আবার চাপুন। আবারও এই লেখা দেখলে বুঝবেন, আপনার ব্রাউজারে JavaScript বন্ধ আছে: লগইনের জন্য সেটি চালু থাকতে হবে।',
  },
  /** The name of an account whose sign-in by a third party gave no name that we can use. */
  unnamed: { en: 'New patient', bn: 'নতুন রোগী' },
  login: {
    title: { en: 'Welcome back', bn: 'আবারও স্বাগত' },
    pageTitle: { en: 'Login', bn: 'লগইন' },
    description: {
      en: 'Log in to book a time at the clinic, and to see, move or cancel your appointments.',
      bn: 'ক্লিনিকে সময় বুক করতে, আর নিজের অ্যাপয়েন্টমেন্ট দেখতে, তার সময় বদলাতে বা বাতিল করতে লগইন করুন।',
    },
    line: {
      en: 'Log in to book a time or to see your appointments.',
      bn: 'সময় বুক করতে বা নিজের অ্যাপয়েন্টমেন্ট দেখতে লগইন করুন।',
    },
    lineForBooking: {
      en: 'Log in to book. We keep the treatment that you chose and bring you right back to it.',
      bn: 'বুক করতে লগইন করুন। যে চিকিৎসা বেছেছেন তা বাছাই করাই থাকবে, লগইনের পর সোজা সেখানেই ফিরবেন।',
    },
    email: { en: 'Email', bn: 'ইমেইল' },
    password: { en: 'Password', bn: 'পাসওয়ার্ড' },
    signIn: { en: 'SignIn', bn: 'লগইন করুন' },
    signingIn: { en: 'Signing in …', bn: 'লগইন হচ্ছে …' },
    noAccount: { en: 'No account yet?', bn: 'এখনো অ্যাকাউন্ট নেই?' },
    register: { en: 'Register', bn: 'রেজিস্ট্রেশন করুন' },
  },
  register: {
    verifyFirst: { en: 'First Verify Your Email', bn: 'আগে আপনার ইমেইল যাচাই করুন' },
    title: { en: 'Nice to meet you', bn: 'পরিচিত হয়ে ভালো লাগল' },
    pageTitle: { en: 'Register', bn: 'রেজিস্ট্রেশন' },
    description: {
      en: 'Make an account at the clinic: one for you and all your visits. It takes a minute.',
      bn: 'ক্লিনিকে অ্যাকাউন্ট খুলুন: আপনার সব ভিজিটের জন্য একটিই অ্যাকাউন্ট। এক মিনিটেই হয়ে যায়।',
    },
    line: {
      en: 'One account for you and all your visits. It takes a minute.',
      bn: 'আপনার সব ভিজিটের জন্য একটিই অ্যাকাউন্ট। এক মিনিটেই হয়ে যায়।',
    },
    name: { en: 'User Name', bn: 'আপনার নাম' },
    email: { en: 'Email', bn: 'ইমেইল' },
    password: { en: 'Password', bn: 'পাসওয়ার্ড' },
    passwordHint: {
      en: 'At least 6 characters. A short sentence is easy to remember and hard to guess.',
      bn: 'অন্তত ৬টি অক্ষর। ছোট একটি বাক্য মনে রাখা সহজ, অন্যের পক্ষে আন্দাজ করা কঠিন।',
    },
    photo: { en: 'Photo URL', bn: 'ছবির লিংক' },
    photoHint: {
      en: 'Optional. The address of a picture of you, starting with https://. Shown beside your name.',
      bn: 'না দিলেও চলে। আপনার কোনো ছবির লিংক, শুরুতে https:// থাকবে। আপনার নামের পাশে দেখানো হবে।',
    },
    signUp: { en: 'SignUp', bn: 'রেজিস্ট্রেশন করুন' },
    signingUp: { en: 'Registering …', bn: 'রেজিস্ট্রেশন হচ্ছে …' },
    haveAccount: { en: 'Already have an account?', bn: 'আগে থেকেই অ্যাকাউন্ট আছে?' },
    login: { en: 'Login', bn: 'লগইন করুন' },
  },
  mailMe: {
    forgot: { en: 'Forgot password?', bn: 'পাসওয়ার্ড ভুলে গেছেন?' },
    link: { en: 'Mail me a link to sign in', bn: 'ইমেইলে লগইনের লিংক পাঠান' },
    emailMissing: { en: 'Plz! Fill Email Field', bn: 'দয়া করে ইমেইলের ঘরটি পূরণ করুন।' },
    sent: { en: 'Plz! Check Your Email', bn: 'দয়া করে আপনার ইমেইল দেখুন।' },
  },
  verify: {
    pageTitle: { en: 'Verify your email', bn: 'ইমেইল যাচাই' },
    resend: { en: 'Send the mail again', bn: 'ইমেইলটি আবার পাঠান' },
    sending: { en: 'Sending …', bn: 'পাঠানো হচ্ছে …' },
    title: { en: 'Verify your email', bn: 'আপনার ইমেইল যাচাই' },
    line: {
      en: (email: string) => `You are signed in as ${email}. Is this mail for you? Then confirm it with one press.`,
      bn: (email: string) =>
        `আপনি ${email} দিয়ে লগইন করে আছেন। যাচাইয়ের ইমেইলটি কি আপনাকেই পাঠানো? তাহলে একবার চেপে যাচাই করে নিন।`,
    },
    passwordLine: {
      en: 'Type the password that you chose when you registered with this email, so that we know that it was you.',
      bn: 'এই ইমেইল দিয়ে রেজিস্ট্রেশনের সময় যে পাসওয়ার্ড দিয়েছিলেন, সেটি লিখুন। তাহলে বুঝব, রেজিস্ট্রেশন আপনিই করেছিলেন।',
    },
    confirm: { en: 'Confirm my email', bn: 'আমার ইমেইল যাচাই করুন' },
    confirming: { en: 'Confirming …', bn: 'যাচাই হচ্ছে …' },
    disown: { en: 'I don’t know this account', bn: 'এই অ্যাকাউন্ট আমার নয়' },
    confirmDisown: {
      en: 'Did someone else register with your email? They then lose the account, with their password and everything that they set up.',
      bn: 'আপনার ইমেইল দিয়ে কি অন্য কেউ রেজিস্ট্রেশন করেছে? তাহলে অ্যাকাউন্টটি আমরা তার কাছ থেকে নিয়ে নেব: তার পাসওয়ার্ড আর তার করা সব সেটিংস বাতিল হয়ে যাবে।',
    },
    disowned: { en: 'Thank you, that is settled', bn: 'ধন্যবাদ, ব্যবস্থা হয়ে গেছে' },
    disownedLine: {
      en: 'The person who registered with your email can no longer use the account. If you would like to use it yourself, choose “Forgot password?” at the login.',
      bn: 'আপনার ইমেইল দিয়ে যে রেজিস্ট্রেশন করেছিল, সে আর অ্যাকাউন্টটি ব্যবহার করতে পারবে না। আপনি নিজে ব্যবহার করতে চাইলে লগইন পেজে “পাসওয়ার্ড ভুলে গেছেন?” চাপুন।',
    },
    toLogin: { en: 'To the login', bn: 'লগইন পেজে যান' },
    done: { en: 'Your email is verified', bn: 'আপনার ইমেইল যাচাই হয়েছে' },
    doneLine: {
      en: 'Thank you. We can now reach you about your visits, and you can change your password.',
      bn: 'ধন্যবাদ। এখন থেকে ভিজিটের খবর আপনাকে জানাতে পারব, আর আপনি পাসওয়ার্ড বদলাতে পারবেন।',
    },
    goOn: { en: 'You can go on now.', bn: 'এবার এগিয়ে যেতে পারেন।' },
    byVisit: {
      en: (email: string) =>
        `You are signed in as ${email}, and opened a mail that we sent to it. One press confirms this email.`,
      bn: (email: string) =>
        `আপনি ${email} দিয়ে লগইন করে আছেন, আর সেখানে পাঠানো আমাদের ইমেইলটিই খুলেছেন। একবার চাপলেই ইমেইল যাচাই হয়ে যাবে।`,
    },
    confirmThis: { en: (email: string) => `Confirm ${email}`, bn: (email: string) => `${email} যাচাই করুন` },
    getMails: { en: 'Confirm your email to get mails', bn: 'ইমেইলে খবর পেতে আপনার ইমেইল যাচাই করুন' },
    toWait: {
      en: 'We mail you when a time opens up, so please confirm first that this email is yours.',
      bn: 'সময় খালি হলে আমরা ইমেইলে জানাই, তাই আগে যাচাই করে নিন যে ইমেইলটি আপনারই।',
    },
    toBooking: { en: 'Go on with your booking', bn: 'বুকিং চালিয়ে যান' },
    toBefore: { en: 'Back to where you were', bn: 'আগের পেজে ফিরে যান' },
    toTreatments: { en: 'See treatments', bn: 'চিকিৎসাগুলো দেখুন' },
    toVisits: { en: 'See your appointments', bn: 'আপনার অ্যাপয়েন্টমেন্ট দেখুন' },
    failed: { en: 'Your email is not verified yet', bn: 'আপনার ইমেইল এখনো যাচাই হয়নি' },
    toProfile: { en: 'To your profile, for a new link', bn: 'নতুন লিংকের জন্য প্রোফাইলে যান' },
  },
  reset: {
    pageTitle: { en: 'Set a new password', bn: 'নতুন পাসওয়ার্ড' },
    title: { en: 'Set a new password', bn: 'নতুন পাসওয়ার্ড' },
    line: {
      en: 'You are then signed out everywhere. Log in again with the new password.',
      bn: 'এরপর সব জায়গা থেকে লগআউট হয়ে যাবেন, নতুন পাসওয়ার্ড দিয়ে আবার লগইন করবেন।',
    },
    submit: { en: 'Set password', bn: 'পাসওয়ার্ড বদলান' },
  },
  secondFactor: {
    pageTitle: { en: 'Your code', bn: 'আপনার কোড' },
    title: { en: 'One more step', bn: 'আর একটি ধাপ' },
    line: {
      en: 'Open your authenticator app and type the code it shows for this clinic.',
      bn: 'অথেনটিকেটর অ্যাপ খুলুন। সেখানে এই ক্লিনিকের জন্য যে কোড দেখবেন, তা এখানে লিখুন।',
    },
    code: { en: 'Code', bn: 'কোড' },
    codeHint: {
      en: 'Six digits. Lost your phone? Type one of your recovery codes.',
      bn: '৬ অঙ্কের কোড। ফোন হারিয়ে গেছে? তাহলে একটি রিকভারি কোড লিখুন।',
    },
    tooLate: { en: 'That took too long. Please log in once more.', bn: 'বেশি সময় পার হয়ে গেছে। দয়া করে আবার লগইন করুন।' },
  },
  ended: {
    title: { en: 'You are logged out', bn: 'আপনি লগআউট হয়ে গেছেন' },
    line: {
      en: 'Nothing that you typed is lost. Log in again with the same account, and you can go on where you were.',
      bn: 'যা লিখেছেন তার কিছুই হারায়নি। একই অ্যাকাউন্ট দিয়ে আবার লগইন করুন, যেখানে ছিলেন সেখান থেকেই চালিয়ে যেতে পারবেন।',
    },
    otherWays: { en: 'Log in another way, in a new tab', bn: 'অন্যভাবে লগইন করুন (নতুন ট্যাবে)' },
    leave: { en: 'Close this screen', bn: 'এই পেজ বন্ধ করুন' },
  },
  replaced: {
    title: { en: 'Another account is logged in now', bn: 'এখন অন্য একটি অ্যাকাউন্ট লগইন করা আছে' },
    line: {
      en: 'This screen was opened for another account, so we closed it. Nothing more happens in its name.',
      bn: 'এই পেজ অন্য একটি অ্যাকাউন্টে খোলা হয়েছিল, তাই আমরা এটি বন্ধ করেছি। ওই অ্যাকাউন্টের নামে এখান থেকে আর কিছুই করা হবে না।',
    },
    open: { en: 'Open it for the account that is logged in', bn: 'লগইন করা অ্যাকাউন্টে পেজটি খুলুন' },
  },
  emailLink: {
    pageTitle: { en: 'Signing in', bn: 'লগইন' },
    title: { en: 'Welcome back', bn: 'আবারও স্বাগত' },
    line: {
      en: 'This link signs you in once. Press the button to go on.',
      bn: 'এই লিংক দিয়ে একবার লগইন করা যায়। বাটনটি চাপলেই ঢুকে যাবেন।',
    },
    failed: { en: 'This link does not work', bn: 'লিংকটি কাজ করছে না' },
    toLogin: { en: 'To the login, for a new link', bn: 'নতুন লিংকের জন্য লগইন পেজে যান' },
  },
  welcome: {
    en: (name: string, clinic: string) => `${name} welcome to ${clinic}!`,
    bn: (name: string, clinic: string) => `${name}, ${clinic}-এ আপনাকে স্বাগত!`,
  },
  loginSuccess: { en: 'Login successfully', bn: 'লগইন হয়েছে।' },
  telephone: { en: 'Use a telephone', bn: 'মোবাইল নম্বর দিয়ে ঢুকুন' },
  google: { en: 'SignIn with Google', bn: 'Google দিয়ে লগইন করুন' },
  oidc: { en: (name: string) => `SignIn with ${name}`, bn: (name: string) => `${name} দিয়ে লগইন করুন` },
  popup: {
    title: { en: 'Signing in', bn: 'লগইন হচ্ছে' },
    line: {
      en: 'This window closes by itself. If it stays, you may close it.',
      bn: 'এই উইন্ডো নিজে থেকেই বন্ধ হবে। না হলে আপনিই বন্ধ করে দিতে পারেন।',
    },
    blocked: {
      en: 'Your browser did not let the sign-in window open. Please allow it for this site and try again.',
      bn: 'আপনার ব্রাউজার লগইনের উইন্ডো খুলতে দেয়নি। দয়া করে এই সাইটকে অনুমতি দিয়ে আবার চেষ্টা করুন।',
    },
    closed: { en: 'Why You Do this?', bn: 'লগইনের উইন্ডোটি বন্ধ হয়ে গেছে। লগইন করতে চাইলে আবার চেষ্টা করুন।' },
  },
  googleOff: {
    en: 'Signing in with Google is not set up at this clinic yet. Please use your email and a password.',
    bn: 'এই ক্লিনিকে Google দিয়ে লগইন এখনো চালু হয়নি। দয়া করে ইমেইল ও পাসওয়ার্ড দিয়ে লগইন করুন।',
  },
  logOut: { en: 'LogOut', bn: 'লগআউট করুন' },
  loggedOut: {
    en: (clinic: string) => `Thank you for visiting! ${clinic}`,
    bn: (clinic: string) => `আসার জন্য ধন্যবাদ! ${clinic}`,
  },
})
