import { SegmentedMessage } from 'sms-segments-calculator'

/** How many parts a text is sent in, each of which the gateway charges: 160 signs, of several parts 153 each, in Bangla 70 and 67. */
export const countParts = (text: string): number => new SegmentedMessage(text).segmentsCount
