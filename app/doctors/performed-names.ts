/** The prefix of the names of all treatment checkboxes. */
export const performs = 'performs.'

/** The checkbox of a treatment in a doctor's form. */
export const performsField = (treatmentId: string) => `${performs}${treatmentId}`

/** The field beside it for the doctor's own length. */
export const minutesField = (treatmentId: string) => `minutes.${treatmentId}`
