/** The texts of the queue, as the desk sees it. */
export const queue = {
  history: {
    walkedIn: (serial: number) => `Came without a booking and got number ${serial}`,
    urgent: 'Put first as an urgent case',
    notUrgent: 'No longer an urgent case',
    called: 'Called and not there: one passes',
    notCalled: 'The call was taken back',
    told: (when: string) => `Told that it will start later, on ${when}`,
    otherDoctor: 'Given to another doctor at the same time',
  },
}
