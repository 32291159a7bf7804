import type { LimitName } from '../limits.ts'

/** The accounts that may call: anybody, any account, staff, or the owner. */
export type Caller = 'anybody' | 'account' | 'staff' | 'owner'

/**
 * The rows that a call works on: only the caller's own, or for staff everybody's. For any other row it responds with 404, since its
 * existence is private too. The service functions enforce this; the test matrix checks it.
 */
export type Rows = 'own' | 'own, or staff'

/**
 * What one caller may use up, besides the bounds on every call: the size of its body and the concurrent work.
 * `lookup`: a few index lookups and a bounded response, so nothing has to be counted. `staff`: the clinic is responsible for
 * its staff. Otherwise the limits that its attempts count against; the service functions count them.
 */
export type Budget = 'lookup' | 'staff' | LimitName

export interface Access {
  readonly caller: Caller
  readonly rows?: Rows
  readonly budget: Budgets
}

type Budgets = readonly [Budget, ...Budget[]]

const anybody = (...budget: Budgets): Access => ({ caller: 'anybody', budget })
const account = (...budget: Budgets): Access => ({ caller: 'account', budget })
const own = (...budget: Budgets): Access => ({ caller: 'account', rows: 'own', budget })
const ownOrStaff = (...budget: Budgets): Access => ({ caller: 'account', rows: 'own, or staff', budget })
const staff: Access = { caller: 'staff', budget: ['staff'] }
const owner: Access = { caller: 'owner', budget: ['staff'] }
const ownerWithin = (...budget: Budgets): Access => ({ caller: 'owner', budget })

/** The access and the budget of every call below /api. A route doesn't compile without its line here. */
export const access = {
  'GET /clinic': anybody('lookup'),
  'PUT /clinic': owner,
  'POST /clinic/affected-visits': owner,
  'GET /website': owner,
  'PUT /website': owner,
  'GET /doctors': anybody('lookup'),
  'GET /all-doctors': owner,
  'POST /doctor': owner,
  'PATCH /doctor/{id}': owner,
  'PUT /doctors/order': owner,
  'POST /doctor/{id}/retire': owner,
  'GET /doctor/{id}/retire/affected-visits': owner,
  'GET /availability': anybody('lookup'),
  'GET /availability/why': anybody('lookup'),
  'GET /treatments': anybody('lookup'),
  'GET /treatment/{id}': anybody('lookup'),
  'POST /treatment': staff,
  'PATCH /treatment/{id}': staff,
  'DELETE /treatment/{id}': staff,
  'PUT /treatments/order': staff,
  'GET /blogs': anybody('lookup'),
  'GET /blog/{id}': anybody('lookup'),
  'POST /blog': staff,
  'PATCH /blog/{id}': staff,
  'DELETE /blog/{id}': staff,
  'GET /reviews': anybody('lookup'),
  'POST /review': account('review', 'pictureOfAccount'),
  'GET /all-reviews': staff,
  'PUT /review/{id}': staff,
  'DELETE /review/{id}': staff,
  'POST /contact': anybody('contact'),
  'POST /picture': anybody('pictureOfAccount', 'pictureOfVisitor'),
  'POST /picture-copy': anybody('pictureOfAccount', 'pictureOfVisitor'),
  'GET /appointments': ownOrStaff('lookup'),
  'POST /appointment': account('booking'),
  // A patient can see their own appointment, but only staff can accept it.
  'PUT /appointment/{id}': ownOrStaff('lookup'),
  'DELETE /appointment/{id}': ownOrStaff('visitChange'),
  'GET /appointment/{id}': ownOrStaff('lookup'),
  'PUT /appointment/{id}/time': ownOrStaff('visitChange'),
  'PUT /appointment/{id}/treatment': staff,
  'GET /appointment/{id}/history': staff,
  'GET /appointment/{id}/texts': staff,
  'POST /text/{id}/send-again': staff,
  'GET /days': staff,
  'GET /plan': staff,
  'GET /queue': staff,
  'POST /walk-in': staff,
  'GET /activity': staff,
  'PUT /queue/{id}': staff,
  'POST /queue/delay': staff,
  'GET /patients': staff,
  'GET /patients/{id}': staff,
  'PATCH /patients/{id}': staff,
  'PUT /patients/{id}/account': staff,
  'DELETE /patients/{id}/account': staff,
  'PUT /patients/{id}/account/telephone': staff,
  'POST /patients/{id}/code': staff,
  'POST /file-code': account('fileCode'),
  'PUT /patients/{id}/joined/{other}': staff,
  'DELETE /patients/{id}/joined/{other}': staff,
  'POST /patients/{id}/notes': staff,
  'GET /patients/{id}/message-choice': staff,
  'PUT /patients/{id}/message-choice': staff,
  'GET /appointment/{id}/calendar': ownOrStaff('lookup'),
  // For holders of a message's private link. All these calls count codes of short links that lead nowhere, as the first does.
  'POST /visit': anybody('lookup', 'shortLinkFrom', 'shortLinkInAll'),
  'POST /visit/verify-email': account('lookup'),
  'POST /visit/confirm': anybody('linkedVisitChange'),
  'POST /visit/move': anybody('linkedVisitChange'),
  'POST /visit/cancel': anybody('linkedVisitChange'),
  'POST /visit/calendar': anybody('lookup'),
  'POST /visit/no-texts': anybody('linkedVisitChange'),
  'POST /visit/queue': anybody('lookup'),
  'POST /visit/changes': anybody('lookup'),
  'POST /visit/late': anybody('linkedVisitChange'),
  'POST /visit/leave': anybody('linkedVisitChange'),
  'POST /visit/here': anybody('linkedVisitChange'),
  'PUT /appointment/{id}/waiting': ownOrStaff('visitChange'),
  'GET /waiting': own('lookup'),
  'POST /waiting': account('visitChange'),
  'DELETE /waiting/{id}': own('lookup'),
  'POST /visit/waiting': anybody('linkedVisitChange'),
  'GET /changes': staff,
  // For holders of a screen's private address.
  'POST /waiting-room': anybody('lookup'),
  'POST /waiting-room/changes': anybody('lookup'),
  'GET /waiting-room-screens': staff,
  'POST /waiting-room-screen': staff,
  'DELETE /waiting-room-screen/{id}': staff,
  'GET /desk-code': staff,
  'POST /appointment/{id}/slip': staff,
  'DELETE /appointment/{id}/links': staff,
  'GET /calendar-feeds': staff,
  'POST /calendar-feed': staff,
  'DELETE /calendar-feed/{id}': staff,
  // For holders of the private address.
  'GET /calendar/{token}': anybody('lookup'),
  'GET /rosters': staff,
  'PUT /doctor/{id}/roster': staff,
  'POST /doctor/{id}/roster/affected-visits': staff,
  'GET /closures': staff,
  'POST /closure': staff,
  'POST /closure/affected-visits': staff,
  'DELETE /closure/{id}': staff,
  'POST /appointments/request-reschedule': staff,
  'GET /to-call': staff,
  'PUT /to-call/{id}': staff,
  'POST /message-costs': staff,
  'GET /message-batches': staff,
  'POST /message-batch/{id}/stop': staff,
  'GET /unconfirmed': staff,
  'PUT /unconfirmed/{id}': staff,
  'GET /appointment/{id}/proposals': ownOrStaff('lookup'),
  'POST /visit/proposals': anybody('lookup'),
  'POST /offer': anybody('lookup'),
  'POST /offer/accept': anybody('lookup'),
  'POST /offer/decline': anybody('lookup'),
  'POST /users': anybody('signInTo', 'signInFrom', 'signInFromKnownBrowser', 'registerFrom', 'pictureOfVisitor'),
  'GET /session': own('lookup'),
  'DELETE /session': own('lookup'),
  'PUT /session/language': own('lookup'),
  'GET /sessions': own('lookup'),
  'DELETE /sessions/{id}': own('lookup'),
  'GET /own-data': own('lookup'),
  'DELETE /own-data': own('lookup'),
  'POST /second-factor': staff,
  'POST /second-factor/confirm': staff,
  'POST /second-factor/drop': staff,
  'POST /second-factor/finish': anybody('secondFactor'),
  'POST /verification': own('verificationMail', 'verificationMailTo'),
  'POST /verification/confirm': anybody('signInTo', 'signInFrom', 'signInFromKnownBrowser'),
  'POST /verification/disown': anybody('lookup'),
  'POST /password-reset': anybody('linkFrom', 'linkTo'),
  'POST /password-reset/confirm': anybody('lookup'),
  'POST /telephone-code': anybody(
    'codeFrom',
    'codeFromADay',
    'codeFromWide',
    'codeTo',
    'codeToADay',
    'codeAbroad',
    'codesADay',
    'codeToKnownBrowser',
  ),
  'POST /telephone-sign-in': anybody('signInFrom', 'codeTry', 'codeTryFromKnownBrowser', 'nameOfNumber'),
  'POST /own-contact': account('contactCode', 'codeFrom', 'codeFromADay', 'codeFromWide', 'codeTo', 'codeToADay'),
  'PUT /own-contact': account('contactTry'),
  'POST /email-link': anybody('linkFrom', 'linkTo'),
  'POST /email-link/confirm': anybody('lookup'),
  'POST /sign-in/{provider}/start': anybody('thirdParty'),
  'POST /sign-in/finish': anybody('lookup'),
  'GET /backups': owner,
  'POST /backups/test': owner,
  'GET /system': owner,
  'GET /setup': owner,
  'PUT /setup': owner,
  'POST /test-mail': owner,
  'GET /sample': owner,
  'DELETE /sample': owner,
  'GET /own-record': own('lookup'),
  'GET /message-choice': own('lookup'),
  'PUT /message-choice': own('profile'),
  'GET /outbox': owner,
  'GET /texts': owner,
  // For the gateway, which knows the secret.
  'POST /text-reports/{secret}': anybody('lookup'),
  'GET /unsent-mails': owner,
  'POST /unsent-mails/send-again': owner,
  'POST /unsent-mail/{id}/send-again': owner,
  'GET /users': staff,
  'GET /users/{email}': ownOrStaff('lookup'),
  'PUT /users/{email}': own('passwordChange'),
  'GET /family-members': own('lookup'),
  'DELETE /family-member/{id}': own('lookup'),
  'PUT /update-user/{email}': own('profile', 'pictureOfAccount'),
  'PUT /users/{email}/role': owner,
  'PUT /users/{email}/active': owner,
  'DELETE /users/{email}/sessions': owner,
  'DELETE /users/{email}/second-factor': owner,
  'GET /invitations': owner,
  'POST /invitation': ownerWithin('linkFrom', 'linkTo'),
  'DELETE /invitation/{id}': owner,
  // For holders of an invitation's link.
  'POST /invitation/open': anybody('lookup'),
  'POST /invitation/register': anybody('registerFrom'),
  'POST /invitation/accept': account('lookup'),
} satisfies Record<string, Access>

/** A call's name: its method and its path. */
export type Call = keyof typeof access
