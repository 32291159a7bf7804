/** The parts of a patient's record whose viewing is recorded: a row of a list, an appointment, its history, the account, a calendar, a mail, the person's file. */
export type RecordPart = 'list' | 'appointment' | 'history' | 'account' | 'calendar' | 'mail' | 'file'
