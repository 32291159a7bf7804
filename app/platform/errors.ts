/** Each refusal has its HTTP status here and its sentence in `i18n/refusals.ts`. */
export const refusalStatus = {
  not_valid: 422,
  not_json: 400,
  too_large: 413,
  wrong_type: 415,
  sign_in_needed: 401,
  other_account: 409,
  proof_needed: 401,
  wrong_credentials: 401,
  password_needed: 403,
  not_allowed: 403,
  verify_first: 403,
  sign_in_again: 403,
  fresh_sign_in: 403,
  second_factor_needed: 401,
  second_factor_wrong: 422,
  second_factor_on: 409,
  link_dead: 410,
  link_for_other: 403,
  invitation_dead: 410,
  invitation_for_other: 403,
  on_the_team: 409,
  doctor_has_account: 409,
  third_party_off: 404,
  third_party_denied: 403,
  third_party_failed: 422,
  third_party_unverified: 403,
  last_owner: 409,
  owner_by_setting: 409,
  deactivated: 403,
  not_found: 404,
  no_such_call: 404,
  email_taken: 409,
  email_needed: 409,
  email_stays: 409,
  email_and_password_needed: 409,
  code_wrong: 422,
  country_not_served: 422,
  not_mobile: 422,
  name_unknown: 409,
  name_silent: 403,
  number_full: 409,
  not_by_telephone: 403,
  phone_by_code: 409,
  telephone_name_taken: 409,
  file_code_dead: 410,
  weak_password: 422,
  common_password: 422,
  zone_in_use: 409,
  treatment_taken: 409,
  no_such_treatment: 404,
  no_such_doctor: 404,
  doctor_retired: 409,
  slug_taken: 409,
  unknown_treatments: 422,
  unknown_doctors: 422,
  length_unperformed: 422,
  unknown_ids: 422,
  slot_taken: 409,
  slot_taken_since: 409,
  slot_past: 422,
  slot_not_offered: 409,
  length_taken: 409,
  length_not_offered: 409,
  start_skipped: 422,
  end_skipped: 422,
  day_closed: 409,
  day_full: 409,
  day_too_far: 422,
  appointment_exists: 409,
  patient_busy: 409,
  verify_for_more_visits: 403,
  too_many_visits: 409,
  too_many_bookings: 429,
  appointment_over: 409,
  visit_not_begun: 409,
  file_exists: 409,
  birth_date_unlikely: 422,
  no_such_account: 404,
  account_unverified: 409,
  file_of_account: 409,
  same_file: 422,
  two_accounts: 409,
  cutoff_passed: 409,
  visit_link_dead: 410,
  visit_began: 409,
  visit_not_today: 409,
  desk_code_dead: 410,
  come_to_desk: 409,
  screen_dead: 410,
  offer_gone: 410,
  offer_visit_cancelled: 410,
  offer_visit_moved: 410,
  not_asked_yet: 409,
  to_call_settled: 409,
  not_waiting: 409,
  not_here: 409,
  waiting_already: 409,
  too_many_requests: 409,
  key_reused: 409,
  changed_meanwhile: 409,
  looks_automatic: 403,
  headless_browser: 451,
  picture_missing: 422,
  picture_unreadable: 422,
  picture_too_large: 413,
  picture_unreachable: 422,
  picture_gone: 422,
  logo_gone: 422,
  too_many: 429,
  unavailable: 503,
  busy: 503,
} as const

export type RefusalCode = keyof typeof refusalStatus

export type RefusalFacts = Readonly<Record<string, string | number>>

/** The error by which a service function refuses. The API turns it into a status and a sentence; any other error is a bug. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly facts: RefusalFacts

  constructor(code: RefusalCode, facts: RefusalFacts = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.facts = facts
  }
}

/** Somebody else changed these fields since the caller read them. The values are what is stored now, which the caller may read. */
export class ChangedMeanwhile extends Refusal {
  readonly stored: Readonly<Record<string, unknown>>

  constructor(stored: Readonly<Record<string, unknown>>, facts: RefusalFacts = {}) {
    super('changed_meanwhile', facts)
    this.stored = stored
  }
}
