import { expect, test } from 'vitest'
import { mountRoutes, newApi } from '../../../server/api.ts'
import { describeApi } from '../../../server/describe-api.ts'
import { access, type Call } from './access.ts'

/** These change no row that somebody else could have changed meanwhile, by the reason. */
const without: Record<string, readonly Call[]> = {
  'It adds a row, or makes a code': [
    'POST /doctor',
    'POST /closure',
    'POST /treatment',
    'POST /blog',
    'POST /review',
    'POST /picture',
    'POST /picture-copy',
    'POST /appointment',
    'POST /waiting',
    'POST /walk-in',
    'POST /patients/{id}/notes',
    'POST /patients/{id}/code',
    'POST /waiting-room-screen',
    'POST /calendar-feed',
    'POST /contact',
  ],
  'It ends an earlier one to the same e-mail, and the mail of the later one says what it gives': ['POST /invitation'],
  'It reads, with what is no address': [
    'POST /clinic/affected-visits',
    'POST /doctor/{id}/roster/affected-visits',
    'POST /closure/affected-visits',
    'POST /message-costs',
    'POST /visit',
    'POST /visit/calendar',
    'POST /visit/queue',
    'POST /visit/changes',
    'POST /visit/proposals',
    'POST /offer',
    'POST /waiting-room',
    'POST /waiting-room/changes',
    'POST /appointment/{id}/slip',
    'POST /invitation/open',
  ],
  'It only sends something, or stops what isn’t sent': [
    'POST /test-mail',
    'POST /backups/test',
    'POST /text/{id}/send-again',
    'POST /unsent-mails/send-again',
    'POST /unsent-mail/{id}/send-again',
    'POST /message-batch/{id}/stop',
    'POST /text-reports/{secret}',
  ],
  'A code, a link or a proof works once, or for one state': [
    'POST /visit/confirm',
    'POST /visit/here',
    'POST /visit/verify-email',
    'POST /offer/accept',
    'POST /offer/decline',
    'POST /file-code',
    'POST /invitation/register',
    'POST /invitation/accept',
    'POST /verification',
    'POST /verification/confirm',
    'POST /verification/disown',
    'POST /password-reset',
    'POST /password-reset/confirm',
    'POST /telephone-code',
    'POST /telephone-sign-in',
    'POST /email-link',
    'POST /email-link/confirm',
    'POST /sign-in/{provider}/start',
    'POST /sign-in/finish',
    'POST /own-contact',
    'PUT /own-contact',
    'POST /second-factor',
    'POST /second-factor/confirm',
    'POST /second-factor/drop',
    'POST /second-factor/finish',
  ],
  'It signs in or out, or changes the session that calls': [
    'POST /users',
    'PUT /users/{email}',
    'DELETE /session',
    'DELETE /sessions/{id}',
    'PUT /session/language',
  ],
  'It only ends something, however that was changed': [
    'DELETE /own-data',
    'DELETE /users/{email}/sessions',
    'DELETE /users/{email}/second-factor',
    'DELETE /waiting/{id}',
    'DELETE /appointment/{id}/links',
    'POST /visit/no-texts',
  ],
  'It sets a switch: a screen that shows the other state can only press it to the one that is there': [
    'PUT /appointment/{id}/waiting',
    'POST /visit/waiting',
    'PUT /setup',
    'PUT /users/{email}/active',
  ],
  'It names both files, and is refused once one of them is joined or parted': [
    'PUT /patients/{id}/joined/{other}',
    'DELETE /patients/{id}/joined/{other}',
  ],
  'It removes a row that can be added and removed, but not changed': [
    'DELETE /closure/{id}',
    'DELETE /waiting-room-screen/{id}',
    'DELETE /calendar-feed/{id}',
    'DELETE /family-member/{id}',
    'DELETE /invitation/{id}',
  ],
  'It removes only what nobody has changed': ['DELETE /sample'],
}

test('every call that changes a row takes what it is based on, or stands above with its reason', () => {
  const { paths = {} } = describeApi(mountRoutes(newApi()))
  const takesBasis = (call: string) => {
    const [method = '', path = ''] = call.split(' ')
    const operation = Object.entries(paths[`/api${path}`] ?? {}).find(([name]) => name === method.toLowerCase())?.[1]
    return JSON.stringify(operation).includes('"basedOn"')
  }
  const changing = Object.keys(access).filter(call => !call.startsWith('GET '))
  const excepted: readonly string[] = Object.values(without).flat()
  expect(changing.filter(call => !takesBasis(call)).toSorted()).toEqual([...excepted].toSorted())
})
