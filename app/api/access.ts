/** Who may call: anybody, any account, those who run the clinic, or the owner. */
export type Caller = 'anybody' | 'account' | 'staff' | 'owner'

/**
 * Whose rows a call reaches, where it reaches somebody's: one's own alone; one's own, or for staff everybody's. Somebody
 * else's row is not there (404), since that it exists is private too. The verbs hold this; the test matrix tries it.
 */
export type Rows = 'own' | 'own, or staff'

interface Access {
  readonly caller: Caller
  readonly rows?: Rows
}

const anybody: Access = { caller: 'anybody' }
const account: Access = { caller: 'account' }
const own: Access = { caller: 'account', rows: 'own' }
const ownOrStaff: Access = { caller: 'account', rows: 'own, or staff' }
const staff: Access = { caller: 'staff' }
const owner: Access = { caller: 'owner' }

/** The access of every call below /api. A door can't be opened without its line here. */
export const access = {
  'GET /clinic': anybody,
  'PUT /clinic': owner,
  'GET /doctors': anybody,
  'GET /availability': anybody,
  'GET /availability/why': anybody,
  'GET /treatments': anybody,
  'GET /treatment/{id}': anybody,
  'POST /treatment': staff,
  'PATCH /treatment/{id}': staff,
  'DELETE /treatment/{id}': staff,
  'GET /blogs': anybody,
  'GET /blog/{id}': anybody,
  'POST /blog': staff,
  'PATCH /blog/{id}': staff,
  'DELETE /blog/{id}': staff,
  'GET /reviews': anybody,
  'POST /review': account,
  'GET /all-reviews': staff,
  'PUT /review/{id}': staff,
  'DELETE /review/{id}': staff,
  'POST /contact': anybody,
  'POST /picture': anybody,
  'POST /picture-copy': anybody,
  'GET /appointments': ownOrStaff,
  'POST /appointment': account,
  // A patient's own appointment is there for them, but to accept it is the clinic's.
  'PUT /appointment/{id}': ownOrStaff,
  'DELETE /appointment/{id}': ownOrStaff,
  'GET /appointment/{id}': ownOrStaff,
  'PUT /appointment/{id}/time': ownOrStaff,
  'GET /appointment/{id}/history': staff,
  'GET /appointment/{id}/calendar': ownOrStaff,
  // Whoever holds the private link of a mail.
  'POST /visit': anybody,
  'POST /visit/move': anybody,
  'POST /visit/cancel': anybody,
  'POST /visit/calendar': anybody,
  'PUT /appointment/{id}/waiting': ownOrStaff,
  'POST /visit/waiting': anybody,
  'GET /changes': staff,
  'GET /calendar-feeds': staff,
  'POST /calendar-feed': staff,
  'DELETE /calendar-feed/{id}': staff,
  // Whoever holds the private address.
  'GET /calendar/{token}': anybody,
  'GET /rosters': staff,
  'PUT /doctor/{id}/roster': staff,
  'POST /doctor/{id}/roster/hits': staff,
  'GET /closures': staff,
  'POST /closure': staff,
  'POST /closure/hits': staff,
  'DELETE /closure/{id}': staff,
  'POST /appointments/ask-anew': staff,
  'POST /offer': anybody,
  'POST /offer/accept': anybody,
  'POST /offer/decline': anybody,
  'POST /users': anybody,
  'GET /session': own,
  'DELETE /session': own,
  'GET /sessions': own,
  'DELETE /sessions/{id}': own,
  'GET /own-data': own,
  'DELETE /own-data': own,
  'POST /second-factor': staff,
  'POST /second-factor/confirm': staff,
  'POST /second-factor/drop': staff,
  'POST /second-factor/finish': anybody,
  'POST /verification': own,
  'POST /verification/confirm': anybody,
  'POST /password-reset': anybody,
  'POST /password-reset/confirm': anybody,
  'POST /email-link': anybody,
  'POST /email-link/confirm': anybody,
  'POST /sign-in/{provider}/start': anybody,
  'POST /sign-in/finish': anybody,
  'GET /backups': owner,
  'GET /own-record': own,
  'GET /outbox': owner,
  'GET /users': staff,
  'GET /users/{email}': ownOrStaff,
  'PUT /users/{email}': own,
  'PUT /update-user/{email}': own,
  'PUT /users/{email}/role': owner,
  'PUT /users/{email}/active': owner,
  'DELETE /users/{email}/sessions': owner,
} satisfies Record<string, Access>

/** A call's name: its method and its path. */
export type Call = keyof typeof access
