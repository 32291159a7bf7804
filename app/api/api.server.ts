import { OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { appointmentsDoor } from '../appointments/appointments.api.server.ts'
import { visitsDoor } from '../appointments/visits.api.server.ts'
import { accountOf } from '../auth/accounts.server.ts'
import { authDoor } from '../auth/auth.api.server.ts'
import { emailLinksDoor } from '../auth/email-links.api.server.ts'
import { secondFactorDoor } from '../auth/second-factor.api.server.ts'
import { sessionsDoor } from '../auth/sessions.api.server.ts'
import { thirdPartyDoor } from '../auth/third-party.api.server.ts'
import { backupsDoor } from '../backup/backups.api.server.ts'
import { blogsDoor } from '../blogs/blogs.api.server.ts'
import { clinicDoor } from '../clinic/clinic.api.server.ts'
import { contactDoor } from '../contact/contact.api.server.ts'
import type { Client, Context } from '../core/context.server.ts'
import { Refusal, type RefusalCode } from '../core/errors.ts'
import { deskDoor } from '../desk/desk.api.server.ts'
import { doctorsDoor } from '../doctors/doctors.api.server.ts'
import { describeIssue } from '../i18n/field-problems.ts'
import { outboxDoor } from '../mail/outbox.api.server.ts'
import { maxPictureBytes } from '../pictures/picture.ts'
import { picturesDoor } from '../pictures/pictures.api.server.ts'
import { ownDataDoor } from '../privacy/own-data.api.server.ts'
import { reviewsDoor } from '../reviews/reviews.api.server.ts'
import { rostersDoor } from '../rosters/rosters.api.server.ts'
import { availabilityDoor } from '../schedule/availability.api.server.ts'
import { treatmentsDoor } from '../treatments/treatments.api.server.ts'
import { usersDoor } from '../users/users.api.server.ts'
import { waitlistDoor } from '../waitlist/waitlist.api.server.ts'
import { describeApi } from './description.server.ts'
import { createDocs } from './docs.server.ts'
import type { DoorEnv } from './door.server.ts'
import { publicList } from './public-lists.server.ts'
import { answerError, refusalAnswer } from './refusals.server.ts'
import { securityLog } from './security-log.server.ts'

// Room for the longest texts that a field takes; a field that is too long is then named, not the body.
const maxBodyBytes = 1024 * 1024
// A picture, and what a form writes around it.
const maxUploadBytes = maxPictureBytes + 64 * 1024

/** What every call shares; a request adds who asks. */
export type ProgramContext = Omit<Context, 'account' | 'client'>
type ReadClient = (request: Request) => Omit<Client, 'token'>

/** All calls below /api. `readClient` tells the address and program of who asks. */
export function createApi(program: ProgramContext, readClient: ReadClient) {
  z.config({ customError: describeIssue })
  const api = new OpenAPIHono<DoorEnv>({ strict: false }).basePath('/api')
  api.onError(answerError)
  api.use(async (c, next) => {
    const token = bearerToken(c.req.header('authorization'))
    const client = { ...readClient(c.req.raw), token }
    c.set('ctx', { ...program, client, account: undefined })
    c.header('Cache-Control', 'no-store')
    const account = token === undefined ? undefined : await accountOf(program, token)
    c.set('ctx', { ...program, client, account })
    await next()
  })
  api.use(securityLog)
  api.use(publicList)
  const uploadLimit = limitBody(maxUploadBytes, 'picture_too_large')
  const limit = limitBody(maxBodyBytes, 'too_large')
  api.use((c, next) => (/\/picture\/?$/.test(c.req.path) ? uploadLimit : limit)(c, next))
  api.openAPIRegistry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' })
  const doors = api
    .route('/', clinicDoor)
    .route('/', picturesDoor)
    .route('/', treatmentsDoor)
    .route('/', blogsDoor)
    .route('/', reviewsDoor)
    .route('/', doctorsDoor)
    .route('/', contactDoor)
    .route('/', availabilityDoor)
    .route('/', authDoor)
    .route('/', emailLinksDoor)
    .route('/', thirdPartyDoor)
    .route('/', sessionsDoor)
    .route('/', secondFactorDoor)
    .route('/', usersDoor)
    .route('/', appointmentsDoor)
    .route('/', visitsDoor)
    .route('/', waitlistDoor)
    .route('/', deskDoor)
    .route('/', rostersDoor)
    .route('/', ownDataDoor)
    .route('/', outboxDoor)
    .route('/', backupsDoor)
  api.get('/openapi.json', c => c.json(describeApi(doors)))
  api.route('/docs', createDocs())
  api.notFound(c => refusalAnswer(c, new Refusal('no_such_call')))
  return doors
}

/** The calls' types, for the browser's client. */
export type Api = ReturnType<typeof createApi>

/** Refuses a body that is too large. One that says its length is not looked at: node:http reads no more of it than that. */
function limitBody(maxSize: number, code: RefusalCode): MiddlewareHandler<DoorEnv> {
  const refuse = (c: HonoContext<DoorEnv>) => refusalAnswer(c, new Refusal(code))
  const counting = bodyLimit({ maxSize, onError: refuse })
  return async (c, next) => {
    // Nobody reads what comes with these.
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const length = c.req.header('content-length')
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) return counting(c, next)
    if (Number(length) > maxSize) return refuse(c)
    await next()
  }
}

function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer ([\w.~+/=%-]{1,1000})$/i.exec(header ?? '')?.[1]
}
