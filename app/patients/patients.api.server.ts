import { presentAppointment } from '../appointments/appointment-wire.api.server.ts'
import {
  acknowledged,
  acknowledging,
  changed,
  created,
  inserted,
  json,
  modified,
  page,
  row,
  z,
} from '../platform/api/answers.server.ts'
import { pageQuery } from '../platform/api/paging.server.ts'
import { newRoutes, route } from '../platform/api/route.server.ts'
import { basedOn, basedOnQuery } from '../platform/based-on.server.ts'
import { fileCodeForm } from '../telephone/telephone.ts'
import { changePatient } from './changing.server.ts'
import { joinByCode, makeFileCode } from './file-codes.server.ts'
import { countPatients, findPatients, listPatients, type Patient, readPatient } from './files.server.ts'
import { confirmAccount, confirmTelephone, detachAccount } from './joining.server.ts'
import { addNote } from './notes.server.ts'
import { joinFiles, partFiles } from './one-person.server.ts'
import { accountChoice, fileCodeOrder, patientChange, patientNote, patientSearch } from './patient.ts'
import { type Found, fileWire, foundWire, presentFound, presentPatient } from './patients-wire.api.server.ts'

const joinedWire = acknowledging({
  modifiedCount: z.literal(1),
  _id: z.uuid().describe('The file that stays: another one if this one was joined into it'),
})
const correctedWire = acknowledging({
  modifiedCount: z.literal(1),
  booked: z.array(z.uuid()).describe('The visits to come that were booked with a corrected contact'),
})
const joined = (_id: string) => ({ ...acknowledged, modifiedCount: 1 as const, _id })

export const patientRoutes = newRoutes().openapiRoutes([
  route('GET /patients', 'findPatients', {
    summary: 'Find patients, or list all of them',
    description:
      'By at least four digits of a telephone number, words of the name in any order, an e-mail, or a date of birth in a usual spelling: at most 20, by name. Without a search one page of all, the latest files first; the header Link leads to the next. What staff see is recorded.',
    query: pageQuery.extend({ q: patientSearch.optional() }),
    answer: page(foundWire, 'By name, or the latest first'),
    handler: async (ctx, { query: { q, limit, after } }) => {
      const { zone } = await ctx.clinic()
      const presentOne = (found: Found) => presentFound(found, ctx.now(), zone)
      if (q !== undefined) return { rows: (await findPatients(ctx, q)).map(presentOne) }
      const { rows, next } = await listPatients(ctx, limit, after)
      return { rows: rows.map(presentOne), next, total: await countPatients(ctx) }
    },
  }),
  route('GET /patients/{id}', 'readPatient', {
    summary: 'A person’s file: visits with what was done, notes, family, medical alerts',
    description: 'That staff read it is recorded.',
    answer: json(row(fileWire), 'The file', 404),
    handler: async (ctx, { id }) => {
      const file = await readPatient(ctx, id)
      const clinic = await ctx.clinic()
      const presentRelated = (one: Patient) => presentPatient(one, ctx.now(), clinic.zone)
      return {
        ...presentPatient(file, ctx.now(), clinic.zone),
        likelyAccounts: file.accounts,
        family: file.family.map(presentRelated),
        twins: file.twins.map(presentRelated),
        joined: file.joinedFiles,
        visits: file.visits.map(visit => presentAppointment(visit, clinic, true)),
      }
    },
  }),
  route('PATCH /patients/{id}', 'changePatient', {
    summary: 'Change a person’s file',
    description:
      'Visits keep their name. Those to come that are booked with a corrected number or e-mail get the new one, and links that were sent to the former one end, unless `visitsFollow` is false: then these visits keep it.',
    body: basedOn(patientChange),
    answer: changed(correctedWire, 'Changed', 404, 409),
    handler: async (ctx, { id, body: { basedOn: basis, ...change } }) => ({
      ...acknowledged,
      modifiedCount: 1 as const,
      booked: await changePatient(ctx, id, change, basis),
    }),
  }),
  route('PUT /patients/{id}/account', 'confirmAccount', {
    summary: 'Confirm that an account is this person’s, or their parent’s',
    description:
      'The account is named by its e-mail or its id. From then on it sees everything in the file. Its e-mail must be verified, if it has one. A telephone number, a name or an e-mail alone never does this.',
    body: basedOn(accountChoice, ['accountId']),
    answer: changed(joinedWire, 'Confirmed', 404, 409),
    handler: async (ctx, { id, body }) => joined(await confirmAccount(ctx, id, body.email, body.basedOn)),
  }),
  route('DELETE /patients/{id}/account', 'detachAccount', {
    summary: 'Take a person’s file from its account',
    description: 'The account keeps what it booked itself, and loses what the clinic booked, wrote and noted.',
    query: basedOnQuery('accountId'),
    answer: changed(joinedWire, 'Detached', 404, 409),
    handler: async (ctx, { id, query }) => joined(await detachAccount(ctx, id, query.basedOn)),
  }),
  route('PUT /patients/{id}/account/telephone', 'confirmTelephone', {
    summary: 'Confirm that the telephone of the file’s account is still this person’s',
    description: 'For a number that no code has proven for a year, since it may have changed hands.',
    query: basedOnQuery('accountId', 'accountPhone'),
    answer: modified(404, 409),
    handler: (ctx, { id, query }) => confirmTelephone(ctx, id, query.basedOn),
  }),
  route('POST /patients/{id}/code', 'makeFileCode', {
    summary: 'Make a code with which this person’s own account joins the file, once, within 7 days',
    description: 'Either sent to the file’s telephone or returned to be printed. An earlier one no longer works.',
    body: fileCodeOrder,
    answer: created(acknowledging({ code: z.string().nullable() }), 'Made', 404, 409),
    handler: async (ctx, { id, body }) => ({ ...acknowledged, code: await makeFileCode(ctx, id, body.isSent) }),
  }),
  route('POST /file-code', 'joinByCode', {
    summary: 'Join the file behind a code of the desk to one’s account',
    description: 'From then on the account sees everything in the file: one’s own, or a child’s.',
    body: fileCodeForm,
    answer: modified(403, 409, 410),
    handler: (ctx, { body }) => joinByCode(ctx, body.code),
  }),
  route('PUT /patients/{id}/joined/{other}', 'joinFiles', {
    summary: 'Join two files that are one person’s',
    description:
      'One of them holds the visits and notes of both from then on, and the medical alerts of both count. Each remembers what came from where.',
    answer: changed(joinedWire, 'Joined', 404, 409),
    handler: async (ctx, { id, other }) => joined(await joinFiles(ctx, id, other)),
  }),
  route('DELETE /patients/{id}/joined/{other}', 'partFiles', {
    summary: 'Part a file again from the one that it was joined into',
    description: 'What came with it goes back to it; what was written since stays.',
    answer: modified(404, 409),
    handler: (ctx, { id, other }) => partFiles(ctx, id, other),
  }),
  route('POST /patients/{id}/notes', 'addPatientNote', {
    summary: 'Add a signed and dated note to a person’s file',
    description: 'Notes are never changed or deleted: a later one corrects.',
    body: patientNote,
    answer: inserted(404),
    handler: (ctx, { id, body }) => addNote(ctx, id, body.text),
  }),
])
