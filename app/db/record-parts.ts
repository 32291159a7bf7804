/** In what form a patient's record is seen: a row of a list, one appointment, what happened to it, the account, a calendar. */
export type RecordPart = 'list' | 'appointment' | 'history' | 'account' | 'calendar'
