import { z } from '@hono/zod-openapi'
import { present } from '../appointments/appointment-wire.api.server.ts'
import { pageQuery, setPageHeaders } from '../platform/api/paging.server.ts'
import {
  idParameter,
  inserted,
  insertedAnswer,
  jsonAnswer,
  jsonBody,
  modifiedAnswer,
  modifies,
  newRoutes,
  refusing,
  route,
} from '../platform/api/routes.server.ts'
import { fileCodeForm } from '../telephone/telephone.ts'
import { changePatient } from './changing.server.ts'
import { joinByCode, makeFileCode } from './file-codes.server.ts'
import { countPatients, findPatients, listPatients, type Patient, readPatient } from './files.server.ts'
import { confirmAccount, confirmTelephone, detachAccount } from './joining.server.ts'
import { addNote } from './notes.server.ts'
import { joinFiles, partFiles } from './one-person.server.ts'
import { accountChoice, fileCodeOrder, patientChange, patientNote, patientSearch } from './patient.ts'
import { fileWire, foundWire, presentFound, presentPatient } from './patients-wire.api.server.ts'

const bothFiles = idParameter.extend({ other: z.uuid().openapi({ param: { name: 'other', in: 'path' } }) })

const joinedAnswer = z.object({
  acknowledged: z.literal(true),
  modifiedCount: z.literal(1),
  _id: z.uuid().openapi({ description: 'The file that stays: another one if this one was joined into it' }),
})

export const patientRoutes = newRoutes().openapiRoutes([
  route('GET /patients', {
    operationId: 'findPatients',
    summary: 'Find patients, or list all of them',
    description:
      'By at least four digits of a telephone number, words of the name in any order, an e-mail, or a date of birth in a usual spelling: at most 20, by name. Without a search one page of all, the latest files first; the header Link leads to the next. What staff see is recorded.',
    request: { query: pageQuery.extend({ q: patientSearch.optional() }) },
    responses: { 200: jsonAnswer(z.array(foundWire), 'By name, or the latest first') },
    handler: async c => {
      const { ctx } = c.var
      const { zone } = await ctx.clinic()
      const { q, limit, after } = c.req.valid('query')
      const page = q === undefined ? await listPatients(ctx, limit, after) : { rows: await findPatients(ctx, q) }
      if ('next' in page) setPageHeaders(c, page, await countPatients(ctx))
      return c.json(
        page.rows.map(row => presentFound(row, ctx.now(), zone)),
        200,
      )
    },
  }),
  route('GET /patients/{id}', {
    operationId: 'readPatient',
    summary: 'A person’s file: visits with what was done, notes, family, medical alerts',
    description: 'That staff read it is recorded.',
    request: { params: idParameter },
    responses: { 200: jsonAnswer(fileWire, 'The file'), ...refusing(404) },
    handler: async c => {
      const { ctx } = c.var
      const file = await readPatient(ctx, c.req.valid('param').id)
      const clinic = await ctx.clinic()
      const inShort = (one: Patient) => presentPatient(one, ctx.now(), clinic.zone)
      return c.json(
        {
          ...inShort(file),
          medicalConditions: file.medicalConditions,
          medicalAlertsAskedAt: file.medicalAlertsAskedAt?.toISOString() ?? null,
          medicalAlertsAskedBy: file.medicalAlertsAskedBy,
          likelyAccounts: file.accounts.map(({ id, ...account }) => ({ _id: id, ...account })),
          family: file.family.map(inShort),
          twins: file.twins.map(inShort),
          joined: file.joinedFiles.map(({ id: _id, ...one }) => ({ _id, ...one })),
          notes: file.notes.map(({ id, at, ...note }) => ({ _id: id, at: at.toISOString(), ...note })),
          visits: file.visits.map(visit => present(visit, clinic, true)),
        },
        200,
      )
    },
  }),
  route('PATCH /patients/{id}', {
    operationId: 'changePatient',
    summary: 'Change a person’s file',
    description: 'Visits keep the name and the contact that they were booked with.',
    request: { params: idParameter, body: jsonBody(patientChange) },
    responses: { 200: modifiedAnswer, ...refusing(404, 409) },
    handler: modifies(c => changePatient(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))),
  }),
  route('PUT /patients/{id}/account', {
    operationId: 'confirmAccount',
    summary: 'Confirm that an account is this person’s, or their parent’s',
    description:
      'The account is named by its e-mail or its id. From then on it sees everything in the file. Its e-mail must be verified, if it has one. A telephone number, a name or an e-mail alone never does this.',
    request: { params: idParameter, body: jsonBody(accountChoice) },
    responses: { 200: jsonAnswer(joinedAnswer, 'Confirmed'), ...refusing(404, 409) },
    handler: async c => {
      const _id = await confirmAccount(c.var.ctx, c.req.valid('param').id, c.req.valid('json').email)
      return c.json({ acknowledged: true as const, modifiedCount: 1 as const, _id }, 200)
    },
  }),
  route('DELETE /patients/{id}/account', {
    operationId: 'detachAccount',
    summary: 'Take a person’s file from its account',
    description: 'The account keeps what it booked itself, and loses what the clinic booked, wrote and noted.',
    request: { params: idParameter },
    responses: { 200: jsonAnswer(joinedAnswer, 'Detached'), ...refusing(404) },
    handler: async c => {
      const _id = await detachAccount(c.var.ctx, c.req.valid('param').id)
      return c.json({ acknowledged: true as const, modifiedCount: 1 as const, _id }, 200)
    },
  }),
  route('PUT /patients/{id}/account/telephone', {
    operationId: 'confirmTelephone',
    summary: 'Confirm that the telephone of the file’s account is still this person’s',
    description: 'For a number that no code has proven for a year, since it may have changed hands.',
    request: { params: idParameter },
    responses: { 200: modifiedAnswer, ...refusing(404) },
    handler: modifies(c => confirmTelephone(c.var.ctx, c.req.valid('param').id)),
  }),
  route('POST /patients/{id}/code', {
    operationId: 'makeFileCode',
    summary: 'Make a code with which this person’s own account joins the file, once, within 7 days',
    description: 'Either sent to the file’s telephone or returned to be printed. An earlier one no longer works.',
    request: { params: idParameter, body: jsonBody(fileCodeOrder) },
    responses: {
      201: jsonAnswer(z.object({ acknowledged: z.literal(true), code: z.string().nullable() }), 'Made'),
      ...refusing(404, 409),
    },
    handler: async c => {
      const code = await makeFileCode(c.var.ctx, c.req.valid('param').id, c.req.valid('json').isSent)
      return c.json({ acknowledged: true as const, code }, 201)
    },
  }),
  route('POST /file-code', {
    operationId: 'joinByCode',
    summary: 'Join the file behind a code of the desk to one’s account',
    description: 'From then on the account sees everything in the file: one’s own, or a child’s.',
    request: { body: jsonBody(fileCodeForm) },
    responses: { 200: modifiedAnswer, ...refusing(403, 409, 410) },
    handler: modifies(c => joinByCode(c.var.ctx, c.req.valid('json').code)),
  }),
  route('PUT /patients/{id}/joined/{other}', {
    operationId: 'joinFiles',
    summary: 'Join two files that are one person’s',
    description:
      'One of them holds the visits and notes of both from then on, and the medical alerts of both count. Each remembers what came from where.',
    request: { params: bothFiles },
    responses: { 200: jsonAnswer(joinedAnswer, 'Joined'), ...refusing(404, 409) },
    handler: async c => {
      const { id, other } = c.req.valid('param')
      const _id = await joinFiles(c.var.ctx, id, other)
      return c.json({ acknowledged: true as const, modifiedCount: 1 as const, _id }, 200)
    },
  }),
  route('DELETE /patients/{id}/joined/{other}', {
    operationId: 'partFiles',
    summary: 'Part a file again from the one that it was joined into',
    description: 'What came with it goes back to it; what was written since stays.',
    request: { params: bothFiles },
    responses: { 200: modifiedAnswer, ...refusing(404, 409) },
    handler: modifies(c => {
      const { id, other } = c.req.valid('param')
      return partFiles(c.var.ctx, id, other)
    }),
  }),
  route('POST /patients/{id}/notes', {
    operationId: 'addPatientNote',
    summary: 'Add a signed and dated note to a person’s file',
    description: 'Notes are never changed or deleted: a later one corrects.',
    request: { params: idParameter, body: jsonBody(patientNote) },
    responses: { 201: insertedAnswer, ...refusing(404) },
    handler: async c =>
      c.json(inserted(await addNote(c.var.ctx, c.req.valid('param').id, c.req.valid('json').text)), 201),
  }),
])
