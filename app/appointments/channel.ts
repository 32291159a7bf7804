/** The NOTIFY channel on which every running program learns that an appointment changed. */
export const appointmentsChannel = 'appointments_changed'
