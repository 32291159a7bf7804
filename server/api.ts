import { randomUUID } from 'node:crypto'
import { OpenAPIHono, z } from '@hono/zod-openapi'
import { compress } from 'hono/compress'
import { appointmentRoutes } from '../app/appointments/appointments.api.server.ts'
import { messageBatchesRoutes } from '../app/appointments/batches/message-batches.api.server.ts'
import { smsRoutes } from '../app/appointments/sms.api.server.ts'
import { accountOf } from '../app/auth/accounts.server.ts'
import { authRoutes } from '../app/auth/auth.api.server.ts'
import { emailLinksRoutes } from '../app/auth/links/email-links.api.server.ts'
import { secondFactorRoutes } from '../app/auth/second-factor/second-factor.api.server.ts'
import { sessionsRoutes } from '../app/auth/sessions/sessions.api.server.ts'
import { thirdPartyRoutes } from '../app/auth/third-party/third-party.api.server.ts'
import { backupsRoutes } from '../app/backup/backups.api.server.ts'
import { blogsRoutes } from '../app/blogs/blogs.api.server.ts'
import { clinicRoutes } from '../app/clinic/clinic.api.server.ts'
import { clinicOfRequest } from '../app/clinic/clinic.server.ts'
import { websiteRoutes } from '../app/clinic/website/website.api.server.ts'
import { closuresRoutes } from '../app/closures/closures.api.server.ts'
import { contactRoutes } from '../app/contact/contact.api.server.ts'
import { dayRoutes } from '../app/desk/days.api.server.ts'
import { toCallRoutes } from '../app/desk/to-call/to-call.api.server.ts'
import { doctorsRoutes } from '../app/doctors/doctors.api.server.ts'
import { feedsRoutes } from '../app/feeds/feeds.api.server.ts'
import { liveRoutes } from '../app/live/live.api.server.ts'
import { choicesRoutes } from '../app/messages/choices.api.server.ts'
import { activityRoutes } from '../app/news/activity.api.server.ts'
import { outboxRoutes } from '../app/outbox/outbox.api.server.ts'
import { patientRoutes } from '../app/patients/patients.api.server.ts'
import { picturesRoutes } from '../app/pictures/pictures.api.server.ts'
import { accountHeader } from '../app/platform/api/caller.ts'
import { type ApiEnv, languageOfCall } from '../app/platform/api/env.server.ts'
import { answerError, refusalAnswer } from '../app/platform/api/refusals.server.ts'
import type { Context, RequestTrace } from '../app/platform/context.server.ts'
import { Refusal } from '../app/platform/errors.ts'
import { describeIssue } from '../app/platform/i18n/field-problems.ts'
import { inLanguage } from '../app/platform/i18n/language.server.ts'
import { networkOf } from '../app/platform/network.server.ts'
import { ownDataRoutes } from '../app/privacy/own-data.api.server.ts'
import { queueRoutes } from '../app/queue/queue.api.server.ts'
import { waitingRoomRoutes } from '../app/queue/waiting-room/waiting-room.api.server.ts'
import { reviewsRoutes } from '../app/reviews/reviews.api.server.ts'
import { rostersRoutes } from '../app/rosters/rosters.api.server.ts'
import { availabilityRoutes } from '../app/schedule/availability.api.server.ts'
import { setupRoutes } from '../app/setup/setup.api.server.ts'
import { systemRoutes } from '../app/system/system.api.server.ts'
import { telephoneRoutes } from '../app/telephone/telephone.api.server.ts'
import { treatmentsRoutes } from '../app/treatments/treatments.api.server.ts'
import { invitationsRoutes } from '../app/users/invitations.api.server.ts'
import { usersRoutes } from '../app/users/users.api.server.ts'
import { visitQueueRoutes } from '../app/visit/visit-queue.api.server.ts'
import { visitsRoutes } from '../app/visit/visits.api.server.ts'
import { waitlistRoutes } from '../app/waitlist/waitlist.api.server.ts'
import { receiveBody, refuseMultipart } from './bodies.ts'
import { delayBusy } from './busy.ts'
import { describeApi } from './describe-api.ts'
import { publicList } from './public-lists.ts'
import { securityLog } from './security-log.ts'
import { createShares, type SharedWork } from './shares.ts'

// The longest texts of a call's fields have fewer bytes, even escaped, so that a text that is too long is reported at its field.
const maxBodyBytes = 128 * 1024

export type ProgramContext = Omit<Context, 'account' | 'client' | 'request' | 'clinic'>

const workAtOnce = 100
/** More work is refused. A program that keeps up handles a thousand calls within some seconds. */
const maxWaiting = 2_000
/** A waiting room's thousand telephones may share an address. */
const ofNetwork = { atOnce: 40, maxWaiting: 1_000 }

export const createWorkLimiter = () => createShares({ atOnce: workAtOnce, maxWaiting, ofNetwork })

export const newApi = () => new OpenAPIHono<ApiEnv>({ strict: false }).basePath('/api')

/** The routes are mounted without a running program, so that all calls can be described without one. */
export function mountRoutes(api: ReturnType<typeof newApi>) {
  api.openAPIRegistry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' })
  return api
    .route('/', clinicRoutes)
    .route('/', websiteRoutes)
    .route('/', picturesRoutes)
    .route('/', treatmentsRoutes)
    .route('/', blogsRoutes)
    .route('/', reviewsRoutes)
    .route('/', doctorsRoutes)
    .route('/', contactRoutes)
    .route('/', availabilityRoutes)
    .route('/', authRoutes)
    .route('/', emailLinksRoutes)
    .route('/', thirdPartyRoutes)
    .route('/', telephoneRoutes)
    .route('/', sessionsRoutes)
    .route('/', secondFactorRoutes)
    .route('/', usersRoutes)
    .route('/', invitationsRoutes)
    .route('/', appointmentRoutes)
    .route('/', visitsRoutes)
    .route('/', waitlistRoutes)
    .route('/', liveRoutes)
    .route('/', feedsRoutes)
    .route('/', toCallRoutes)
    .route('/', messageBatchesRoutes)
    .route('/', dayRoutes)
    .route('/', queueRoutes)
    .route('/', activityRoutes)
    .route('/', visitQueueRoutes)
    .route('/', waitingRoomRoutes)
    .route('/', patientRoutes)
    .route('/', rostersRoutes)
    .route('/', closuresRoutes)
    .route('/', setupRoutes)
    .route('/', ownDataRoutes)
    .route('/', outboxRoutes)
    .route('/', smsRoutes)
    .route('/', choicesRoutes)
    .route('/', backupsRoutes)
    .route('/', systemRoutes)
}

export function createApi(program: ProgramContext, work: SharedWork) {
  z.config({ customError: describeIssue })
  const api = newApi()
  api.onError(answerError)
  api.use(delayBusy)
  // Refusals by the limits are counted too, so this comes first.
  api.use(async (c, next) => {
    await next()
    const { refusal } = c.var
    if (refusal) program.counters.refusals.inc({ code: refusal })
  })
  api.use((c, next) => inLanguage(languageOfCall(c), next))
  api.use(refuseMultipart)
  // An uploaded picture's body isn't received here: its call counts the picture towards a limit before a byte of it is read.
  api.use((c, next) => (isUpload(c.req.path) ? next() : receiveCall(c, next)))
  api.use((c, next) =>
    work(outside => {
      c.set('outside', outside)
      return next()
    }, networkOf(c.env.client.address)),
  )
  api.use(async (c, next) => {
    const token = bearerToken(c.req.header('authorization'))
    const client = { ...c.env.client, token }
    const request: RequestTrace = { id: randomUUID() }
    const fetchPicture = (address: string) => c.var.outside(() => program.fetchPicture(address))
    const ctx = { ...program, client, request, fetchPicture, clinic: clinicOfRequest(program.db), account: undefined }
    c.set('ctx', ctx)
    c.header('Cache-Control', 'no-store')
    // The Date header is the server's clock, which pages follow instead of the device's, since it decides what is past.
    c.header('Date', program.now().toUTCString())
    c.header('X-Request-Id', request.id)
    const [account] = await Promise.all([
      token === undefined ? undefined : accountOf(program, token),
      // The clinic's country, by which telephone numbers are parsed, is read again: the owner may just have changed it in another program.
      isReading(c.req.method) ? undefined : ctx.clinic(),
    ])
    c.set('ctx', { ...ctx, account })
    requireSameAccount(account, c.req.header(accountHeader))
    await next()
  })
  api.use(securityLog)
  api.use(publicList)
  // Of all responses only free times are compressed. The length of a compressed response can reveal a secret in it to
  // someone who chose a part of its text; free times contain no secret, and are long.
  api.use('/availability', compress())
  const routes = mountRoutes(api)
  let description: ReturnType<typeof describeApi> | undefined
  api.get('/openapi.json', c => {
    description ??= inLanguage('en', () => describeApi(routes))
    return c.json(description)
  })
  api.notFound(c => refusalAnswer(c, new Refusal('no_such_call')))
  return routes
}

// The browser's client can't import from server/api.ts, so it gets the API's type by this declaration.
declare module '../app/platform/api/client.ts' {
  interface Mounted {
    readonly api: ReturnType<typeof createApi>
  }
}

const receiveCall = receiveBody(maxBodyBytes)

/** A screen names the account that opened it: another one may have signed in in the same browser since. Refuses `other_account`. */
function requireSameAccount(account: Context['account'], openedForId: string | undefined): void {
  if (account && openedForId !== undefined && openedForId !== account.id) throw new Refusal('other_account')
}

const isReading = (method: string) => method === 'GET' || method === 'HEAD'

const isUpload = (path: string) => path === '/api/picture' || path === '/api/picture/'

export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer ([\w.~+/=%-]{1,1000})$/i.exec(header ?? '')?.[1]
}
