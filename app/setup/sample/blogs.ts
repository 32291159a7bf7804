/** The sample's blogs, the oldest first. Texts are plain; an empty line separates paragraphs. */
export const sampleBlogs = [
  {
    question: 'Can I go to the dentist while I am pregnant?',
    daysAgo: 61,
    answer: `Yes, and please do. A check-up and a cleaning are safe at any time, and gums need more care than usual while you are expecting: hormones make them swell and bleed more easily.

If something needs treating, the middle three months are the most comfortable time for it. A filling with a local anaesthetic is fine. What can wait, such as whitening, waits until after the birth. X-rays are taken only when they are really needed, and then with a shield.

Tell us that you are pregnant, how far along you are and what medicines you take. If you are sick in the mornings, rinse with water and wait half an hour before you brush, so that the acid is gone first.

A tooth that hurts is not something to bear for months. An infection is worse for you and the baby than its treatment.`,
    photo: '/pictures/blogs/pregnancy-and-teeth.svg',
    bn: {
      question: 'গর্ভবতী অবস্থায় কি দাঁতের ডাক্তারের কাছে যাওয়া যায়?',
      answer: `হ্যাঁ, যায়, আর অবশ্যই যাবেন। চেকআপ আর দাঁত পরিষ্কার করা যেকোনো সময়েই নিরাপদ। এই সময়ে মাড়ির যত্ন বরং একটু বেশিই লাগে: হরমোনের কারণে মাড়ি সহজে ফোলে, সহজে রক্ত পড়ে।

কোনো চিকিৎসা লাগলে মাঝের তিন মাস তার জন্য সবচেয়ে আরামের। অবশ করার ইনজেকশন দিয়ে ফিলিং করতে কোনো সমস্যা নেই। যা পরে করলেও চলে, যেমন দাঁত সাদা করা, তা বাচ্চা হওয়ার পরে। এক্স-রে করা হয় শুধু সত্যিই দরকার হলে, তা-ও সুরক্ষার অ্যাপ্রন পরিয়ে।

আমাদের বলুন যে আপনি গর্ভবতী, কত মাস চলছে আর কী কী ওষুধ খান। সকালে বমি হলে পানি দিয়ে কুলি করুন, তারপর আধা ঘণ্টা অপেক্ষা করে ব্রাশ করুন, যাতে মুখের অ্যাসিড আগে চলে যায়।

দাঁতের ব্যথা মাসের পর মাস সহ্য করার জিনিস নয়। ইনফেকশন আপনার আর বাচ্চার যত ক্ষতি করে, তার চিকিৎসা তত করে না।`,
    },
  },
  {
    question: 'My tooth hurts at night. What can I do until morning?',
    daysAgo: 48,
    answer: `Rinse with warm salt water, raise your head on a second pillow, and take the painkiller you know you tolerate, in the dose its leaflet gives. A cold cloth on the cheek helps too.

Pain is often stronger when you lie down because more blood reaches the tooth. Don’t put an aspirin or clove oil on the gum: both can burn it. Don’t take antibiotics left over from another time; they rarely help and can do harm.

Call us when we open, even if the pain has gone by then. A tooth that stops hurting by itself may only have lost its nerve, and the infection goes on quietly.

Go to a hospital at once if your face swells quickly, you have a fever, or it is hard to swallow, breathe or open your mouth.`,
    photo: '/pictures/blogs/toothache-at-night.svg',
    bn: {
      question: 'রাতে দাঁতে খুব ব্যথা। সকাল পর্যন্ত কী করব?',
      answer: `কুসুম গরম লবণপানি দিয়ে কুলি করুন, আরেকটি বালিশ দিয়ে মাথা উঁচু করে রাখুন। যে ব্যথার ওষুধ আপনার সয় বলে জানেন, সেটি খান, ওষুধের কাগজে লেখা মাত্রায়। গালে ঠান্ডা কাপড় ধরলেও আরাম হয়।

শুয়ে থাকলে দাঁতে রক্ত বেশি যায়, তাই ব্যথা অনেক সময় বাড়ে। মাড়িতে অ্যাসপিরিন বা লবঙ্গের তেল দেবেন না: দুটোতেই মাড়ি পুড়ে যেতে পারে। আগের কোনো অসুখের বেঁচে যাওয়া অ্যান্টিবায়োটিক খাবেন না; তাতে কাজ হয় কমই, উল্টো ক্ষতি হতে পারে।

ক্লিনিক খুললেই আমাদের ফোন করুন, তখন ব্যথা না থাকলেও। যে দাঁতের ব্যথা নিজে থেকে থেমে যায়, তার নার্ভ হয়তো মরে গেছে, আর ইনফেকশন ভেতরে ভেতরে চলতেই থাকে।

মুখ তাড়াতাড়ি ফুলে উঠলে, জ্বর এলে, কিংবা গিলতে, শ্বাস নিতে বা হাঁ করতে কষ্ট হলে তখনই হাসপাতালে যান।`,
    },
  },
  {
    question: 'Why do my teeth hurt with cold water or hot tea?',
    daysAgo: 34,
    answer: `Most often because a little of the root is bare: gums draw back, and the layer below has fine channels that lead to the nerve. Brushing hard is a common cause, and so are acidic drinks and grinding at night.

Start with a soft brush and small strokes, and a toothpaste for sensitive teeth. Leave it on the teeth instead of rinsing it off. Give it three or four weeks.

Come to us if only one tooth hurts, if the ache stays for more than a few seconds after the cold has gone, or if hot is worse than cold. That can be decay, a crack or an inflamed nerve, and those are easier to mend early.`,
    photo: '/pictures/blogs/sensitive-teeth.svg',
    bn: {
      question: 'ঠান্ডা পানি বা গরম চায়ে দাঁত শিরশির করে কেন?',
      answer: `বেশির ভাগ সময় কারণ হলো, দাঁতের গোড়ার একটু অংশ খোলা পড়ে থাকে: মাড়ি সরে যায়, আর তার নিচের স্তরে থাকা সরু সরু নালি সোজা নার্ভ পর্যন্ত যায়। জোরে জোরে ব্রাশ করলে এমন প্রায়ই হয়; টক পানীয় খেলে আর রাতে দাঁত কিড়মিড় করলেও হয়।

প্রথমে নরম ব্রাশ নিন, ছোট ছোট টানে ব্রাশ করুন, আর সেনসিটিভ দাঁতের টুথপেস্ট ব্যবহার করুন। পেস্ট ধুয়ে না ফেলে দাঁতেই থাকতে দিন। তিন-চার সপ্তাহ এভাবে চালিয়ে দেখুন।

আমাদের কাছে আসুন যদি শুধু একটি দাঁতেই ব্যথা হয়, ঠান্ডা চলে যাওয়ার পরও কয়েক সেকেন্ডের বেশি ব্যথা থাকে, বা ঠান্ডার চেয়ে গরমে বেশি লাগে। সেটি হতে পারে দাঁতের ক্ষয়, ফাটল বা নার্ভের প্রদাহ, আর এগুলো শুরুতেই সারানো সহজ।`,
    },
  },
  {
    question: 'My gums bleed when I brush. Should I stop?',
    daysAgo: 23,
    answer: `No, brush on, gently and twice a day. Bleeding is usually a sign that soft plaque has stayed along the gum for too long and inflamed it. Where it bleeds is where the brush is needed most.

Use a soft brush at a slant, half on the tooth and half on the gum, and clean between the teeth once a day. In one to two weeks the bleeding should be less.

If it isn’t, tartar has probably formed, which no brush takes off. A scaling does. Come sooner if a tooth feels loose, if the gum is swollen or tastes bad, or if you take blood thinners or have diabetes: those change how gums heal, and we plan for it.`,
    photo: '/pictures/blogs/bleeding-gums.svg',
    bn: {
      question: 'ব্রাশ করলে মাড়ি দিয়ে রক্ত পড়ে। ব্রাশ করা কি বন্ধ রাখব?',
      answer: `না, ব্রাশ করে যান, আলতো করে, দিনে দুবার। রক্ত পড়ার মানে সাধারণত এই যে মাড়ির ধারে নরম ময়লা (প্লাক) বেশি দিন জমে থেকে মাড়িতে প্রদাহ হয়েছে। যেখানে রক্ত পড়ে, সেখানেই ব্রাশ সবচেয়ে বেশি দরকার।

নরম ব্রাশ একটু কাত করে ধরুন, অর্ধেক দাঁতে আর অর্ধেক মাড়িতে। দিনে একবার দাঁতের ফাঁকগুলোও পরিষ্কার করুন। এক থেকে দুই সপ্তাহের মধ্যে রক্ত পড়া কমার কথা।

না কমলে সম্ভবত পাথর জমেছে, যা কোনো ব্রাশে ওঠে না, স্কেলিংয়ে ওঠে। আরও আগে আসুন যদি কোনো দাঁত নড়বড়ে লাগে, মাড়ি ফুলে যায় বা মাড়ি থেকে বাজে স্বাদ আসে, কিংবা আপনি রক্ত পাতলা করার ওষুধ খান বা আপনার ডায়াবেটিস থাকে: এগুলোতে মাড়ি সারার ধরন বদলে যায়, আর আমরা সেটা মাথায় রেখেই চিকিৎসা ঠিক করি।`,
    },
  },
  {
    question: 'When should a child first see a dentist?',
    daysAgo: 11,
    answer: `By the first birthday, or when the first tooth shows, whichever is sooner. It is a short, friendly visit: the child sits on your lap, we count the teeth, and you can ask about everything from bottles to thumbs.

Come when your child is rested and fed. Say that we will count teeth; leave out words like needle, hurt and brave. Children hear the worry in them, even when they are meant kindly.

After that, twice a year is enough for most. Brush for your child until they can tie their own shoes, with a smear of fluoride toothpaste the size of a grain of rice, and from three years on the size of a pea.

Milk teeth matter. They hold the place for the teeth that come after, and a toothache at four hurts as it does at forty.`,
    photo: '/pictures/blogs/first-visit-of-a-child.svg',
    bn: {
      question: 'বাচ্চাকে প্রথম কবে দাঁতের ডাক্তার দেখাব?',
      answer: `এক বছর বয়সের মধ্যে, বা প্রথম দাঁত উঠলে, যেটি আগে হয়। ভিজিটটি ছোট আর হাসিখুশি: বাচ্চা আপনার কোলে বসে, আমরা দাঁত গুনি, আর ফিডার থেকে আঙুল চোষা পর্যন্ত সবকিছু নিয়ে আপনি প্রশ্ন করতে পারেন।

বাচ্চার ঘুম আর খাওয়া হয়ে গেলে নিয়ে আসুন। বলুন যে আমরা দাঁত গুনব; “সুই”, “ব্যথা”, “সাহস”, এসব কথা বলবেন না। ভালো মনে বললেও বাচ্চারা এসবের ভেতরের চিন্তাটা ধরে ফেলে।

এরপর বেশির ভাগ বাচ্চার জন্য বছরে দুবারই যথেষ্ট। নিজে জুতার ফিতা বাঁধতে না শেখা পর্যন্ত ওর দাঁত আপনিই ব্রাশ করে দিন। ফ্লোরাইড টুথপেস্ট নিন একটি চালের দানার সমান, তিন বছর বয়স থেকে একটি মটরদানার সমান।

দুধদাঁত হেলাফেলার নয়। পরে যে দাঁত উঠবে, দুধদাঁত তার জায়গা ধরে রাখে। আর চার বছরের দাঁতব্যথায় কষ্ট চল্লিশ বছরের দাঁতব্যথার মতোই।`,
    },
  },
  {
    question: 'Does scaling make teeth loose?',
    daysAgo: 2,
    answer: `No. It removes the tartar that was holding swollen gums away from the tooth. When a thick layer comes off, the tooth can feel different for some days, because your tongue finds the gaps that the tartar had filled.

If a tooth was already loose, the tartar may have acted like a splint. Scaling then shows what was there before; it did not cause it. Left alone, the gum and the bone below would go on shrinking, and in the end that is what makes teeth fall out.

Gums usually tighten up again within two to four weeks. Your teeth may feel cold air for a while. A soft brush and a toothpaste for sensitive teeth help.

Most people need a scaling once or twice a year. We will tell you honestly when you don’t.`,
    photo: '/pictures/blogs/does-scaling-make-teeth-loose.svg',
    bn: {
      question: 'স্কেলিং করালে কি দাঁত নড়ে যায়?',
      answer: `না। যে পাথর ফোলা মাড়িকে দাঁত থেকে সরিয়ে রেখেছিল, স্কেলিংয়ে সেটিই ওঠে। পুরু স্তর উঠে গেলে কয়েক দিন দাঁত অন্য রকম লাগতে পারে, কারণ যে ফাঁকগুলো পাথরে ভরা ছিল, সেগুলো এবার জিভে লাগে।

কোনো দাঁত আগে থেকেই নড়লে পাথর হয়তো সেটিকে ঠেকা দিয়ে রেখেছিল। স্কেলিংয়ে তখন আগের অবস্থাটাই চোখে পড়ে; স্কেলিংয়ের কারণে তা হয়নি। ফেলে রাখলে মাড়ি আর নিচের হাড় ক্ষয় হতেই থাকে, আর শেষে সে কারণেই দাঁত পড়ে যায়।

সাধারণত দুই থেকে চার সপ্তাহের মধ্যে মাড়ি আবার এঁটে বসে। কিছুদিন ঠান্ডা বাতাসে দাঁত শিরশির করতে পারে। নরম ব্রাশ আর সেনসিটিভ দাঁতের টুথপেস্টে আরাম পাবেন।

বেশির ভাগ মানুষের বছরে একবার বা দুবার স্কেলিং লাগে। আপনার না লাগলে আমরা সত্যি করেই বলব।`,
    },
  },
]
