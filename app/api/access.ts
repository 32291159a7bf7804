/** Who may call: anybody, any account, those who run the clinic, or the owner. */
export type Caller = 'anybody' | 'account' | 'staff' | 'owner'

/**
 * Whose rows a call works on: the caller's own alone, or for staff everybody's. Any other row is answered with 404,
 * since its existence is private too. The service functions enforce this; the test matrix checks it.
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

/** The access of every call below /api. A route doesn't compile without its line here. */
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
  // A patient can see their own appointment, but only staff can accept it.
  'PUT /appointment/{id}': ownOrStaff,
  'DELETE /appointment/{id}': ownOrStaff,
  'GET /appointment/{id}': ownOrStaff,
  'PUT /appointment/{id}/time': ownOrStaff,
  'GET /appointment/{id}/history': staff,
  'GET /appointment/{id}/calendar': ownOrStaff,
  // For holders of a mail's private link.
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
  // For holders of the private address.
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
