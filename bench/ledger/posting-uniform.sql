\set middle :last / 2
\set one random(65, :middle)
\set other random(:middle + 1, :last)
\set amount random(-500, 500) * 2 + 1
\set back 0 - :amount
\set key random(1, 9000000000000000000)
select posted_id from post_transaction('bet:' || :key, 'bet', 1790000000000, array[:one, :other]::bigint[], array[:amount, :back]::bigint[]);
