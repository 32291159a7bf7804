/** Where the database tells every running program that an appointment changed. */
export const appointmentsChannel = 'appointments_changed'
