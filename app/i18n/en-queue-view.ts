/** The queue as patients see it. */
export const queueView = {
  saidLate: (minutes: string) => `Will be ${minutes} minutes late`,
  slipPrinted: 'Slip printed',
}
