import type { messageChoice as english } from '../en/message-choice.ts'

export const messageChoice: typeof english = {
  title: 'আপনাকে যেভাবে জানাই',
  titleAtDesk: 'বার্তা',
  open: wantsTexts => (wantsTexts ? 'এসএমএস: হ্যাঁ' : 'এসএমএস: না'),
  agree: 'ভিজিটের এসএমএস পেতে রাজি। যেকোনো সময় না বলা যায়; তবে ক্লিনিক ভিজিট বাতিল করলে বা সরালে এসএমএস আসবেই।',
  decline: 'এসএমএস নয়, শুধু ক্লিনিক ভিজিট বাতিল করলে বা সরালে।',
  first: 'দুটোই সম্ভব হলে কোনটি আগে?',
  ways: { mail: 'ইমেইল', text: 'এসএমএস' },
  saved: 'লিখে রাখা হয়েছে।',
  stop: 'আর এসএমএস নয়',
  stopAsk: 'ভিজিটের এসএমএস বন্ধ করবেন? ক্লিনিক ভিজিট বাতিল করলে বা সরালে এসএমএস আসবেই।',
  stopped: 'আর এসএমএস যাবে না, শুধু ক্লিনিক ভিজিট বাতিল করলে বা সরালে।',
}
