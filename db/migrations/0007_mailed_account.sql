ALTER TABLE "private_links" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "private_links" ADD COLUMN "account_email" text;--> statement-breakpoint
ALTER TABLE "private_links" ADD CONSTRAINT "private_links_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "private_links_account_id_index" ON "private_links" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "private_links" ADD CONSTRAINT "private_links_account" CHECK (("private_links"."account_id" is null) = ("private_links"."account_email" is null));