-- Orders whose buyers were forgotten before there was a column that says so.
UPDATE "orders" SET "buyer_forgotten_at" = "updated_at" WHERE "cart_id" LIKE 'erased-%';
